import type { Language } from '@bustan/contract/languages.ts';
import { createStore, type Store } from '#platform/store/store.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';

/** The entry of the version that this page runs. */
const ownScript = (): string => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

const hasNewVersion = createStore(false);

/** Whether a version waits that this page does not run yet. */
export const newVersion: Omit<Store<boolean>, 'set'> = hasNewVersion;

const send = (worker: ServiceWorker | null, message: PageMessage): void => worker?.postMessage(message);

let registration: ServiceWorkerRegistration | undefined;

const introduce = (): void => {
  if (registration?.waiting) send(registration.waiting, { type: 'introduce', script: ownScript() });
};

const watchInstallation = ({ installing }: ServiceWorkerRegistration): void =>
  // The very first version waits for nobody.
  installing?.addEventListener('statechange', introduce);

/** A page that stays open for days asks for a new version when it is looked at again. */
const lookForUpdate = (): void => {
  if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
};

/** Resolves when a worker has everything that it keeps. */
export const registerServiceWorker = async (): Promise<void> => {
  await navigator.serviceWorker.register('/service-worker.js');
  registration = await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    const message = data as WorkerMessage; // our own worker's
    if (message.type === 'new-version') hasNewVersion.set(true);
  });
  registration.addEventListener('updatefound', () => registration && watchInstallation(registration));
  watchInstallation(registration);
  introduce();
  addEventListener('visibilitychange', lookForUpdate);
};

/** The language in which a page comes that is opened without a network. */
export const tellLanguage = (language: Language): void =>
  send(registration?.active ?? null, { type: 'use-language', language });

/** Lets the new version take over; resolves when it has, and the next load of the page is of that version in any case. */
export const takeOver = (): Promise<void> =>
  new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    if (registration?.waiting) send(registration.waiting, { type: 'take-over' });
    else resolve();
  });
