/** auth-js refreshes 90 s before the end, so tokens must last well over two minutes. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** How long clients may cache the public keys. */
export const JWKS_MAX_AGE_SECONDS = 600;
/** Clocks differ a little, and each process reloads the keys only from time to time. */
const SLACK_SECONDS = 60;
/** How long a new key is published before it signs, so that every client has it by then. */
export const WAITING_SECONDS = JWKS_MAX_AGE_SECONDS + SLACK_SECONDS;
/** How long a replaced key is still published and accepted: until its last token has expired. */
const RETIRING_SECONDS = ACCESS_TOKEN_SECONDS + SLACK_SECONDS;

export type KeyState = 'waiting' | 'signing' | 'retiring' | 'retired';

export interface KeyLifecycle<Key> {
  key: Key;
  state: KeyState;
  signsFrom: Date;
  /** Known once another key was created. */
  retiredFrom: Date | undefined;
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/**
 * [Note: a key's state follows from creation times] Nothing else is stored: a rotation is one new row, so no step of it
 * can be lost or repeated by a crash, and all processes agree. Oldest first.
 */
export const keyLifecycles = <Key extends { createdAt: Date }>(
  keys: readonly Key[],
  now: Date,
): KeyLifecycle<Key>[] => {
  // The very first key need not wait: no client can have cached keys before it.
  const starts = keys.map(({ createdAt }, place) => (place === 0 ? createdAt : after(createdAt, WAITING_SECONDS)));
  return keys.map((key, place) => {
    const signsFrom = starts[place] ?? key.createdAt;
    const successor = starts[place + 1];
    const retiredFrom = successor && after(successor, RETIRING_SECONDS);
    const stateOf = (): KeyState => {
      if (retiredFrom !== undefined && retiredFrom <= now) return 'retired';
      if (successor !== undefined && successor <= now) return 'retiring';
      // A clock that is a little behind must not leave a process without any key.
      return place === 0 || signsFrom <= now ? 'signing' : 'waiting';
    };
    return { key, state: stateOf(), signsFrom, retiredFrom };
  });
};
