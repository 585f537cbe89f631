import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import type { CommandResult } from './admin-command.ts';
import { claimSecretKey } from './secret-key.ts';
import { type KeyLife, livesOf } from './signing-keys/key-lifecycle.ts';
import { makeKey } from './signing-keys/signing-key.ts';
import { type SigningKeyRow, signingKeyQueries } from './signing-keys/signing-keys.queries.ts';

const USAGE = ['Usage:', '  npm run keys -- list', '  npm run keys -- rotate'];

const spell = (time: Date | undefined): string => (time === undefined ? 'no end' : `until ${time.toISOString()}`);

const lineOf = ({ key, state, signsFrom, retiredFrom }: KeyLife<SigningKeyRow>): string =>
  `${key.kid}  ${state.padEnd(8)}  signs from ${signsFrom.toISOString()}, is accepted ${spell(retiredFrom)}`;

interface KeysCommand {
  db: Database;
  clock: Clock;
  /** Only a new key needs it. */
  openSeal: () => Promise<Encryption>;
  args: readonly string[];
}

/**
 * `list` and `rotate`, beside running servers: each notices within half a minute, or with the first token that it does
 * not know. [Note: a key's life follows from when keys were made]
 */
export const runKeysCommand = async ({ db, clock, openSeal, args: [command] }: KeysCommand): Promise<CommandResult> => {
  const queries = signingKeyQueries(db);
  const list = async () => livesOf(await queries.list(), clock.now()).map(lineOf);
  if (command === 'list') {
    const lines = await list();
    return { lines: lines.length === 0 ? ['There is no key yet: the first start makes one.'] : lines, isDone: true };
  }
  if (command !== 'rotate') return { lines: USAGE, isDone: false };
  const seal = await openSeal();
  // Under a strange key no server could open it.
  await claimSecretKey({ db, seal });
  const made = await makeKey(clock.now(), seal);
  const added = await queries.add((existing) => {
    const isWaiting = livesOf(existing, clock.now()).some(({ state }) => state === 'waiting');
    return isWaiting ? undefined : made;
  });
  const said = added === undefined ? 'A new key is waiting already; nothing was changed.' : 'A new key is published.';
  return { lines: [said, ...(await list())], isDone: added !== undefined };
};
