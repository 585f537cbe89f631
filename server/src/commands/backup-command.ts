import { readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { BackupError, findEncryption, requireNewFile, writeBackup, writeFileWhole } from '#features/backup/backup.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { findSecretKeys } from '#platform/encryption/secret-keys.ts';
import { type CommandOptions, parse, plural, withSite } from './backup-commands.ts';

const program = (): string => {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return `bustan ${(JSON.parse(manifest) as { version: string }).version}`;
};

const requireSecretKey = async (config: Config): Promise<string> => {
  const lines = await findSecretKeys(config);
  if (lines === undefined) throw new BackupError('There is no secret key yet: leave --with-secret-key out.');
  return lines;
};

/** `npm run backup -- FILE [--with-secret-key]`; `-` is standard output. */
export const runBackup = async ({ args, environment, report, signal }: CommandOptions): Promise<void> => {
  const { file, isSet: isWithKey } = parse(args, { command: 'backup', flag: 'with-secret-key' });
  const config = readConfig(environment);
  const encrypt = await findEncryption(config);
  if (file === '-' && process.stdout.isTTY) throw new BackupError('A backup is not written to a terminal.');
  if (file !== '-') await requireNewFile(file);
  const secretKey = isWithKey ? await requireSecretKey(config) : undefined;
  const manifest = await withSite(config, async (site) => {
    const archive = writeBackup({ ...site, secretKey, program: program(), createdAt: new Date(), report });
    const bytes = encrypt === undefined ? archive.bytes : await encrypt(archive.bytes);
    const written =
      file === '-' ? pipeline(bytes, process.stdout, { signal }) : writeFileWhole(file, { bytes, signal });
    const [output, content] = await Promise.allSettled([written, archive.result]);
    if (output.status === 'rejected') throw output.reason;
    if (content.status === 'rejected') throw content.reason;
    return content.value;
  });
  const { missing_recordings: missing, recordings } = manifest;
  if (missing > 0)
    report(`${plural(missing, 'recording')} of the database could not be found in the store, or not whole.`);
  if (encrypt === undefined)
    report('The file is not encrypted: whoever has it reads everything. See docs/operations.md.');
  if (isWithKey)
    report('The secret key is in the file: whoever has both can use the authenticator apps of your users.');
  else
    report('The secret key is not in the file. Keep a copy of it elsewhere: without it authenticator apps are lost.');
  report(`Done: ${plural(Object.keys(manifest.tables).length, 'table')}, ${plural(recordings.files, 'recording')}.`);
};
