import type { i18n } from 'i18next';
import { navigate } from 'wouter/use-browser-location';
import { languageOf } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import type { WorkerMessage } from '#platform/service-worker/messages.ts';
import { sessionStore } from '#platform/session/session-store.ts';

/** Goes where a tapped notification leads, and tells the server quietly what has changed in this device's subscription. */
export const followPush = (instance: i18n): void => {
  if (!('serviceWorker' in navigator)) return;
  const sync = async (): Promise<void> => {
    const { user } = sessionStore.get();
    if (user === null) return;
    const { syncPush } = await import('#platform/push/push-subscription.ts');
    await syncPush({ userId: user.id, language: languageOf(instance) });
  };
  const trySync = (): void =>
    void sync().catch((error: unknown) => log.warn('The push subscription is not known', error));
  let lastUserId: string | undefined;
  const syncOnSignIn = (): void => {
    const userId = sessionStore.get().user?.id;
    if (userId !== undefined && userId !== lastUserId) trySync();
    lastUserId = userId;
  };
  syncOnSignIn();
  sessionStore.subscribe(syncOnSignIn);
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = event.data as WorkerMessage; // the worker of this site alone can write to its pages
    if (message.type === 'open-page') confirmLeaving(() => navigate(message.path));
    if (message.type === 'push-changed') trySync();
  });
};
