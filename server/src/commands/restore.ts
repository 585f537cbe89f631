import { runForOperator } from './backup-commands.ts';
import { runRestore } from './restore-command.ts';

await runForOperator(runRestore);
