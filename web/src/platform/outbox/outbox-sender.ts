import type { OutboxItem, OutboxRequest } from './outbox-item.ts';

export interface Sender<Body, Result> {
  /** How long a try may last; a minute, if not given. */
  timeoutMs?: number;
  /** Throws an `ApiError`. The result goes to other tabs too, so it can be cloned. */
  send(
    item: OutboxItem<Body>,
    context: { signal: AbortSignal; readAttachment: () => Promise<ArrayBuffer | undefined> },
  ): Promise<Result>;
  /** The one request that does the same, where there is one, for the time when no page is open. */
  requestOf?(item: Pick<OutboxItem<Body>, 'id' | 'body' | 'createdAt'>): OutboxRequest | undefined;
  /** Sends while the page is being left; the answer is never seen, so it is sent again on the next visit. */
  sendOnPageHide?(item: OutboxItem<Body>, accessToken: string): void;
}

/** What became of an item; `isHere` in the tab that sent it. */
export type OutboxEvent<Body, Result> = { item: OutboxItem<Body>; isHere: boolean } & (
  | { type: 'sent'; result: Result }
  | { type: 'rejected'; code: string }
  /** It is tried again later; told only in the tab that sent it. */
  | { type: 'postponed'; because: 'unreachable' | 'unavailable' | 'sign-in-needed' }
);
