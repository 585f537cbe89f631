import { calls } from '@bustan/contract/calls.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { call } from '#platform/api/call.ts';
import { sessionStore } from '#platform/session/session-store.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { endPush } from './end-push.ts';

/** What the server knows of this device: a subscription ends with its session, and its messages have a language. */
interface Known {
  endpoint: string;
  language: Language;
  /** When the person signed in, which tells one session from the next. */
  signedInAt: string | undefined;
}

const keyOf = (userId: string) => `${USER_DATA_PREFIX}push.${userId}`;
const read = (userId: string): string | null => deviceStorage.getItem(keyOf(userId));
const write = (userId: string, known: Known): void => deviceStorage.setItem(keyOf(userId), JSON.stringify(known));

const signedInAt = (): string | undefined => sessionStore.get().user?.last_sign_in_at;

/** Whether the person gets messages on this device. */
export const hasPushHere = (userId: string): boolean =>
  read(userId) !== null && 'Notification' in window && Notification.permission === 'granted';

/** The worker comes when a page is idle; who is quicker does not wait for that. */
const readyWorker = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) await navigator.serviceWorker.register('/service-worker.js');
  return navigator.serviceWorker.ready;
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
};

const isSameKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
};

/** The browser's subscription, bound to the site's key; a new one where there is none or the key is another. */
const ensureSubscription = async (): Promise<PushSubscription> => {
  const { pushManager } = await readyWorker();
  const key = bytesOf((await call(calls.getPushKey, {})).public_key);
  const existing = await pushManager.getSubscription();
  if (existing !== null && isSameKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

interface Device {
  userId: string;
  language: Language;
}

/** The server sends the person's messages to this device. Throws where the browser or the server refuses. */
export const addThisDevice = async ({ userId, language }: Device): Promise<void> => {
  const { endpoint, keys = {} } = (await ensureSubscription()).toJSON();
  const { p256dh = '', auth = '' } = keys;
  if (endpoint === undefined) throw new Error('The subscription has no endpoint');
  await call(calls.createPushSubscription, { body: { endpoint, keys: { p256dh, auth }, language } });
  write(userId, { endpoint, language, signedInAt: signedInAt() });
};

/** The server sends nothing to this device any more. Throws where it could not be told; the browser takes nothing then. */
export const removeThisDevice = async (userId: string): Promise<void> => {
  deviceStorage.removeItem(keyOf(userId));
  await endPush();
  const rows = await call(calls.listPushSubscriptions, {});
  const current = rows.filter(({ is_current }) => is_current);
  await Promise.all(current.map(({ id }) => call(calls.deletePushSubscription, { params: { id } })));
};

/**
 * Tells the server what has changed quietly: the browser's subscription, the language, or the session after signing in
 * again. Does nothing where the person did not choose messages on this device or took the permission back.
 */
export const syncPush = async ({ userId, language }: Device): Promise<void> => {
  if (!hasPushHere(userId)) return;
  const subscription = await (await readyWorker()).pushManager.getSubscription();
  const now = { endpoint: subscription?.endpoint, language, signedInAt: signedInAt() };
  if (read(userId) !== JSON.stringify(now)) await addThisDevice({ userId, language });
};
