import { log } from '#platform/log/log.ts';
import { authActions } from '#platform/session/auth-actions.ts';
import { deleteCookie } from '#platform/storage/storage.ts';

const cookieNames = (): string[] =>
  document.cookie.split('; ').flatMap((cookie) => {
    const [name = ''] = cookie.split('=');
    return name === '' ? [] : [name];
  });

/** Synchronous, so that it can be done once more as the page is left. */
export const eraseStorage = (): void => {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing was kept.
  }
  for (const name of cookieNames()) deleteCookie(name);
};

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // Blocked, it goes as soon as the other tab lets it go.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

const eraseDatabases = async (): Promise<void> => {
  // Where they cannot be listed, those of the person are gone with the session.
  const databases = (await indexedDB.databases?.()) ?? [];
  await Promise.all(databases.map(({ name }) => (name === undefined ? undefined : deleteDatabase(name))));
};

const eraseCaches = async (): Promise<void> => {
  const names = await globalThis.caches?.keys();
  await Promise.all((names ?? []).map((name) => caches.delete(name)));
};

const removeServiceWorkers = async (): Promise<void> => {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const registration of registrations) {
    await (await registration.pushManager?.getSubscription())?.unsubscribe();
    await registration.unregister();
  }
};

export interface Erasure {
  /** Whether the server knows that the session has ended. */
  isSignedOut: boolean;
  /** Whether everything else is gone; the browser may refuse a part of it. */
  isComplete: boolean;
}

/** Signs out and takes everything of this site off this device. What is in the account stays there. */
export const eraseDevice = async (): Promise<Erasure> => {
  const isSignedOut = await authActions.signOut().then(
    ({ error }) => error === null,
    () => false,
  );
  const steps = [removeServiceWorkers, eraseCaches, eraseDatabases];
  const done = await Promise.allSettled(steps.map((step) => step()));
  for (const step of done) if (step.status === 'rejected') log.warn('A part could not be erased', step.reason);
  eraseStorage();
  return { isSignedOut, isComplete: done.every(({ status }) => status === 'fulfilled') };
};
