import { runKeysCommand } from '#features/auth/keys-command.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { runCommand } from './command.ts';

await runCommand((db, args) => runKeysCommand({ db, clock: systemClock, args }));
