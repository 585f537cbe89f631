import { runAdminCommand } from '#features/auth/admin-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(runAdminCommand);
