import { availableParallelism } from 'node:os';
import { MAX_PASSWORD_BYTES } from '@bustan/contract/limits.ts';
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '#platform/encryption/secrets.ts';
import { authConcurrencyLimit } from '../protocol/protocol.ts';

const isTooLong = (password: string): boolean => Buffer.byteLength(password) > MAX_PASSWORD_BYTES;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a wrong password, a user without one, and no user at all. */
  isRight(password: string, storedHash: string | null | undefined): Promise<boolean>;
}

/** What a password is checked against where there is no user; nobody knows its password. */
let unknownHash: Promise<string> | undefined;

/**
 * Argon2id with the library's defaults (19 MiB, 2 passes), OWASP's first choice. Each hash keeps one core busy, so more
 * at once than there are cores would only starve everything else.
 */
export const createPasswords = (): Passwords => {
  const runLimited = authConcurrencyLimit(Math.max(2, availableParallelism()));
  unknownHash ??= hash(newSecret());
  const hashOfNobody = unknownHash;
  return {
    hash: (password) => runLimited(() => hash(password)),
    isRight: async (password, storedHash) => {
      const isPossible = typeof storedHash === 'string' && !isTooLong(password);
      const against = isPossible ? storedHash : await hashOfNobody;
      const isEqual = await runLimited(() => verify(against, isPossible ? password : ''));
      return isPossible && isEqual;
    },
  };
};
