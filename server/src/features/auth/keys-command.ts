import type { Database } from '#database/database.ts';
import type { SigningKeyRow } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import type { AdminCommandResult } from './admin-command.ts';
import { ensureSecretKey } from './secret-key.ts';
import { type KeyLifecycle, listKeyLifecycles, rotateSigningKey } from './signing-keys/signing-keys.ts';

const USAGE = ['Usage:', '  npm run keys -- list', '  npm run keys -- rotate'];

const endText = (time: Date | undefined): string => (time === undefined ? 'no end' : `until ${time.toISOString()}`);

const lineOf = ({ key, state, signsFrom, retiredFrom }: KeyLifecycle<SigningKeyRow>): string =>
  `${key.kid}  ${state.padEnd(8)}  signs from ${signsFrom.toISOString()}, is accepted ${endText(retiredFrom)}`;

interface KeysCommand {
  db: Database;
  clock: Clock;
  /** Called only to rotate. */
  openEncryption: () => Promise<Encryption>;
  args: readonly string[];
}

/**
 * `list` and `rotate`, beside running servers: each notices within half a minute, or with the first token whose key it
 * does not know. [Note: a key's state follows from creation times]
 */
export const runKeysCommand = async ({
  db,
  clock,
  openEncryption: openSeal,
  args: [command],
}: KeysCommand): Promise<AdminCommandResult> => {
  const list = async () => (await listKeyLifecycles(db, clock.now())).map(lineOf);
  if (command === 'list') {
    const lines = await list();
    return { lines: lines.length === 0 ? ['There is no key yet: the first start makes one.'] : lines, isDone: true };
  }
  if (command !== 'rotate') return { lines: USAGE, isDone: false };
  const encryption = await openSeal();
  // No server could decrypt a key that was encrypted under another secret key.
  await ensureSecretKey({ db, encryption });
  const added = await rotateSigningKey(db, { clock, encryption });
  const outcome =
    added === undefined ? 'A new key is waiting already; nothing was changed.' : 'A new key is published.';
  return { lines: [outcome, ...(await list())], isDone: added !== undefined };
};
