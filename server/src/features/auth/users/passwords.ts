import { availableParallelism } from 'node:os';
import { MAX_PASSWORD_BYTES, MIN_PASSWORD_CHARS } from '@bustan/contract/limits.ts';
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '#platform/encryption/secrets.ts';
import { authErrors } from '../protocol/auth-errors.ts';

const isTooLong = (password: string): boolean => Buffer.byteLength(password) > MAX_PASSWORD_BYTES;

/** A password for a new hash; spaces count, as nothing is trimmed. */
export const checkPasswordStrength = (password: string): void => {
  if ([...password].length < MIN_PASSWORD_CHARS) throw authErrors.weakPassword();
  if (isTooLong(password)) throw authErrors.passwordTooLong();
};

/** Lets so many work at once and so many wait, in their order; whoever comes beyond that is to come again. */
export const createQueue = ({ width, maxWaiting }: { width: number; maxWaiting: number }) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= width) {
      if (waiting.length >= maxWaiting) throw authErrors.tooManyRequests(1);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // A slot is handed over, not freed, so that a newcomer cannot overtake the waiting.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for an account without a password, or for none at all, as for a wrong password. */
  isRight(password: string, storedHash: string | null | undefined): Promise<boolean>;
}

/**
 * Argon2id with the library's defaults (19 MiB, 2 passes), the first choice of OWASP's password storage advice. It takes
 * a core each: more at once than cores would only starve everything else.
 */
export const createPasswords = (): Passwords => {
  const enqueue = createQueue({ width: Math.max(2, availableParallelism()), maxWaiting: 1000 });
  const unknownHash = hash(newSecret());
  return {
    hash: (password) => enqueue(() => hash(password)),
    isRight: async (password, storedHash) => {
      const isPossible = typeof storedHash === 'string' && !isTooLong(password);
      const against = isPossible ? storedHash : await unknownHash;
      const isEqual = await enqueue(() => verify(against, isPossible ? password : ''));
      return isPossible && isEqual;
    },
  };
};
