/** What the outbox keeps until the server has answered. */
export interface OutboxItem<Body = unknown> {
  /** The id of the row on the server, so that sending it twice saves it once. */
  id: string;
  userId: string;
  /** The name of an `OutboxKind`. */
  kind: string;
  /** Anything that IndexedDB can store. */
  body: Body;
  /** Milliseconds since 1970, as `dueAt`. */
  createdAt: number;
  /** Not sent before: the time to undo it, or after a try the pause until the next one. */
  dueAt: number;
  /** Begun ones: from the first on, the server may have it even if no answer came. */
  tries: number;
  /** `sending` in another tab, or in one that was closed meanwhile; `rejected` is tried again only by the person. */
  state: 'waiting' | 'sending' | 'rejected';
  /** Why it was rejected: a code of the contract's errors. */
  reason?: string;
  /** The one request that sends it, for the service worker; without, it waits for a page. */
  request?: OutboxRequest | undefined;
  /** The device could not store it: it is gone when this page is closed. */
  isOnPageOnly?: boolean;
}

export interface OutboxRequest {
  method: 'POST' | 'DELETE';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Names what items of one feature carry. Their bodies may have been stored by an earlier version of the page. */
export interface OutboxKind<Body> {
  readonly name: string;
  /** Never called: it ties the body's type to the name. */
  readonly bodyOf?: (item: OutboxItem<Body>) => Body;
}

export const isOfKind = <Body>(kind: OutboxKind<Body>, item: OutboxItem): item is OutboxItem<Body> =>
  item.kind === kind.name;

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Of a try that another tab has begun, and of any pause. */
export const LONGEST_WAIT_MS = 10 * 60_000;

/** Doubled with each try, so that a server that is coming back is not met by everybody at once. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.75 + Math.random() / 4);

/** A wait that is longer than it can ever have been shows that the clock was set back, and counts as over. */
export const waitOf = ({ tries, createdAt, dueAt }: OutboxItem, now: number): number => {
  const longest = tries === 0 ? dueAt - createdAt : LONGEST_WAIT_MS;
  const wait = dueAt - now;
  return wait > longest ? 0 : Math.max(0, wait);
};
