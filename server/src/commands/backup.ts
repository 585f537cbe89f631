import { runBackup } from './backup-command.ts';
import { runForOperator } from './backup-commands.ts';

await runForOperator(runBackup);
