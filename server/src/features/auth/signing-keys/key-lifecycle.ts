/** auth-js refreshes 90 s before the end, so the life must be well over two minutes. */
export const ACCESS_TOKEN_SECONDS = 3600;
/** How long clients may keep the public keys. */
export const JWKS_MAX_AGE_SECONDS = 600;
/** Clocks of machines differ a little, and each process reads the keys again only now and then. */
const SLACK_SECONDS = 60;
/** How long a new key is published before it signs: by then nobody can have missed it. */
export const WAITING_SECONDS = JWKS_MAX_AGE_SECONDS + SLACK_SECONDS;
/** How long a key is still published and accepted after another has begun to sign: as long as its last token lives. */
const RETIRING_SECONDS = ACCESS_TOKEN_SECONDS + SLACK_SECONDS;

export type KeyState = 'waiting' | 'signing' | 'retiring' | 'retired';

export interface KeyLife<Key> {
  key: Key;
  state: KeyState;
  signsFrom: Date;
  /** Known once another key has been made. */
  retiredFrom: Date | undefined;
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/**
 * [Note: a key's life follows from when keys were made] Nothing else is stored: a rotation is one row, so that no step
 * of it can be missed or happen twice, whoever crashes, and all processes come to the same answer. Oldest first.
 */
export const livesOf = <Key extends { createdAt: Date }>(keys: readonly Key[], now: Date): KeyLife<Key>[] => {
  // Before the very first key there were no tokens, and so nobody whose knowledge is out of date.
  const begins = keys.map(({ createdAt }, place) => (place === 0 ? createdAt : after(createdAt, WAITING_SECONDS)));
  return keys.map((key, place) => {
    const signsFrom = begins[place] ?? key.createdAt;
    const successor = begins[place + 1];
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
