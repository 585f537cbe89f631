import { runAdminCommand } from '#features/auth/admin-command.ts';
import { runCommand } from './command.ts';

await runCommand(runAdminCommand);
