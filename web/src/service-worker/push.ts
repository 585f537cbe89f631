import { directionOf, isLanguage, type Language } from '@bustan/contract/languages.ts';
import { PUSH_KINDS, type PushKind } from '@bustan/contract/reminder-places.ts';
import { isMarkedHidden } from '#platform/service-worker/hidden-mark.ts';
import type { WorkerMessage } from '#platform/service-worker/messages.ts';
import texts from '../../../content/notifications.json';
import plain from '../../../content/texts/plain.json';

const PATHS: Readonly<Record<PushKind, string>> = {
  check_in: '/check-in',
  deadline: '/resources',
  follow_up: '/pathway',
};

/** The manifest's, and one that the status bar shows by its outline alone. */
const ICONS = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' };

/** A browser shows something for every message, also for one that this version does not understand. */
interface Reminder {
  id: string | undefined;
  kind: PushKind | undefined;
  language: Language | undefined;
}

const parse = (data: PushMessageData | null): object => {
  try {
    const message: unknown = data?.json();
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
};

const readReminder = (data: PushMessageData | null): Reminder => {
  const { id, kind, language }: { id?: unknown; kind?: unknown; language?: unknown } = parse(data);
  return {
    id: typeof id === 'string' ? id : undefined,
    kind: PUSH_KINDS.find((known) => known === kind),
    language: isLanguage(language) ? language : undefined,
  };
};

/** What is on a locked screen names no feeling, no company and no reason. */
const showReminder = async (scope: ServiceWorkerGlobalScope, { id, kind, language }: Reminder): Promise<void> => {
  const { registration, navigator } = scope;
  const lang = language ?? (navigator.language.startsWith('ar') ? 'ar' : 'en');
  const name = kind ?? 'unknown';
  // Those of earlier days that nobody opened make room; the same one again replaces itself without a sound.
  const shown = await registration.getNotifications();
  for (const earlier of shown) if (earlier.tag.startsWith(name) && earlier.tag !== `${name} ${id}`) earlier.close();
  const common = { lang, dir: directionOf(lang), tag: `${name} ${id}` };
  // As plain as the page that a tap opens. Not to show any is no way: the browser would then name the site by itself.
  if (await isMarkedHidden(scope.caches)) {
    await registration.showNotification(plain['plain.title'][lang], {
      ...common,
      body: texts.unknown[lang],
      data: PATHS.deadline,
    });
    return;
  }
  await registration.showNotification(texts.title[lang], {
    ...common,
    ...ICONS,
    body: (kind === undefined ? texts.unknown : texts.kinds[kind])[lang],
    data: kind === undefined ? '/' : PATHS[kind],
  });
};

/** An open page goes there as by a link, so that it can ask about what is unsaved; without one a new page is opened. */
const openPage = async ({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> => {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  const nearest = there ?? windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (nearest === undefined) {
    await clients.openWindow(path);
    return;
  }
  // Where the browser does not bring it to the front, it is led there all the same.
  await nearest.focus().catch(() => undefined);
  if (there === undefined) nearest.postMessage({ type: 'open-page', path } satisfies WorkerMessage);
};

/** Not in TypeScript's library. */
interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

/** The browser gives a new one, or lets the worker ask for it; only a page has the session to tell the server. */
const renewSubscription = async (scope: ServiceWorkerGlobalScope, change: SubscriptionChange): Promise<void> => {
  const { registration, clients } = scope;
  const options = change.oldSubscription?.options;
  if (!change.newSubscription && options !== undefined) {
    const { userVisibleOnly, applicationServerKey } = options;
    await registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }).catch(() => undefined);
  }
  for (const page of await clients.matchAll({ type: 'window' }))
    page.postMessage({ type: 'push-changed' } satisfies WorkerMessage);
};

/** Shows reminders, and leads from them to the page that they are about. */
export const registerPush = (scope: ServiceWorkerGlobalScope): void => {
  scope.addEventListener('push', (event) => event.waitUntil(showReminder(scope, readReminder(event.data))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(scope, String(event.notification.data)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as SubscriptionChange; // by its name
    change.waitUntil(renewSubscription(scope, change));
  });
};
