import { useMemo } from 'react';
import { runLocked } from '#platform/browser/tab-lock.ts';
import { connection } from '#platform/connection/connection.ts';
import { log } from '#platform/log/log.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { onEraseUserLocalData } from '#platform/session/user-local-data.ts';
import { useStore } from '#platform/store/store.ts';
import { askForSync } from './ask-for-sync.ts';
import { createOutbox } from './create-outbox.ts';
import { leftItemsIn } from './left-items.ts';
import { outboxDatabase } from './outbox-database.ts';
import { isOfKind, type OutboxItem, type OutboxKind } from './outbox-item.ts';
import type { OutboxMessage } from './outbox-messages.ts';
import { OUTBOX_LOCK } from './outbox-schema.ts';

/** Older browsers have none: there another tab learns what happened when it looks. */
let channel: BroadcastChannel | undefined;

/** The outbox of this page; load it lazily, it brings IndexedDB's library. */
export const outbox = createOutbox({
  database: outboxDatabase(),
  leftItems: leftItemsIn(),
  post: (message) => channel?.postMessage(message),
  runLocked: (work) => runLocked(OUTBOX_LOCK, work),
  userId: () => sessionStore.get().user?.id ?? null,
  now: Date.now,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
});

onEraseUserLocalData(outbox.erase);

const NONE: readonly OutboxItem[] = [];

/** The items of that kind of who is signed in, oldest first; empty until they are read. */
export const useOutbox = <Body>(kind: OutboxKind<Body>): readonly OutboxItem<Body>[] => {
  const items = useStore(outbox, () => NONE);
  return useMemo(() => items.filter((item) => isOfKind(kind, item)), [items, kind]);
};

let isStarted = false;

/** Sends what waits, now and whenever there may be a connection again. */
export const startOutbox = (): void => {
  if (isStarted) return;
  isStarted = true;
  if (typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(OUTBOX_LOCK);
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => outbox.receive(data));
  let knownUserId: string | undefined;
  const followSession = () => {
    const userId = sessionStore.get().user?.id;
    if (userId === knownUserId) return;
    knownUserId = userId;
    void outbox.refresh().then(() => outbox.sendAll());
  };
  sessionStore.subscribe(followSession);
  followSession();
  const prepareSync = () =>
    void askForSync(outbox.get()).catch((error: unknown) => log.warn('The browser sends nothing by itself', error));
  outbox.subscribe(prepareSync);
  sessionStore.subscribe(prepareSync);
  addEventListener('online', () => void outbox.sendAll());
  // A device says that it is online before its network carries anything: what failed then need not wait for its pause.
  connection.subscribe(() => connection.get() && void outbox.sendAll());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void outbox.sendAll();
  });
  addEventListener('pagehide', () => {
    const { user, session } = sessionStore.get();
    if (user !== null && session !== null) outbox.sendOnPageHide(session.access_token);
  });
  // A page restored from the back/forward cache sends again what it sent on pagehide.
  addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => persisted && void outbox.sendAll());
};
