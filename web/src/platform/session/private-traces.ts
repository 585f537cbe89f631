import { eraseRecordings } from '#platform/storage/recordings-database.ts';
import { deviceStorage, tabStorage } from '#platform/storage/storage.ts';

/** Storage keys of what belongs to one person start with this. */
export const PRIVATE_PREFIX = 'bustan.private.';
/** And so do those of what the server does not have yet, kept on the device until it does. */
export const UNSENT_PREFIX = `${PRIVATE_PREFIX}unsent.`;

/** Longer than this nobody waits to sign out on a bad connection. */
const LAST_SENDING_MS = 4000;

const forgetters = new Set<() => void>();
const senders = new Set<() => Promise<void>>();

/** Registers what a feature must drop when nobody is signed in any more. */
export const onForgetPrivateTraces = (forget: () => void): void => {
  forgetters.add(forget);
};

/** Registers how a feature sends what waits, while the session is still there. */
export const onLastSending = (send: () => Promise<void>): void => {
  senders.add(send);
};

/** Sends what waits; answers whether everything of this device has arrived. */
export const sendUnsent = async (): Promise<boolean> => {
  const sending = Promise.allSettled([...senders].map((send) => send()));
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, LAST_SENDING_MS))]);
  return !deviceStorage.hasAny(UNSENT_PREFIX);
};

/** A shared phone: after signing out nothing of the person is left on it. */
export const forgetPrivateTraces = (): void => {
  tabStorage.forgetAll(PRIVATE_PREFIX);
  deviceStorage.forgetAll(PRIVATE_PREFIX);
  eraseRecordings();
  for (const forget of forgetters) forget();
};
