export { decrypt, findEncryption } from './age.ts';
export { BackupError } from './backup-error.ts';
export { openFile, requireNewFile, writeFileWhole } from './backup-file.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
