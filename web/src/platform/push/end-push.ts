import { log } from '#platform/log/log.ts';

const endHere = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

/**
 * This browser takes no more messages, and shows none that came. Needs no network: the server ends a subscription with its
 * session. Never throws.
 */
export const endPush = (): Promise<void> =>
  endHere().catch((error: unknown) => log.warn('The push subscription could not be ended', error));
