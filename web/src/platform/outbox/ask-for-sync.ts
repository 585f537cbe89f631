import { getPublicKey } from '#platform/api/public-key.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { keepBackgroundSession } from './outbox-database.ts';
import type { OutboxItem } from './outbox-item.ts';
import { OUTBOX_SYNC } from './outbox-schema.ts';

/** Background Sync is no part of the standard library's types, and of no browser but Chromium's. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

let keptToken: string | undefined;

/**
 * Asks the browser to wake the service worker when there is a connection, once something could not be sent. The worker
 * gets the access token, which is on the device already and serves for an hour at most.
 */
export const askForSync = async (items: readonly OutboxItem[]): Promise<void> => {
  const { user, session } = sessionStore.get();
  const isNeeded = items.some(({ state, tries, request }) => state === 'waiting' && tries > 0 && request !== undefined);
  if (!isNeeded) keptToken = undefined;
  if (!isNeeded || user === null || session === null || session.access_token === keptToken) return;
  keptToken = session.access_token;
  const registration: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
  // Whoever has signed out meanwhile has left nothing here.
  if (registration?.sync === undefined || sessionStore.get().session !== session) return;
  const isAllowed = await registration.sync.register(OUTBOX_SYNC).then(
    () => true,
    () => false,
  );
  // Where people or browsers forbid it, a page sends, as where there is no such thing.
  if (isAllowed && sessionStore.get().session === session)
    await keepBackgroundSession({ userId: user.id, accessToken: session.access_token, publicKey: getPublicKey() });
};
