import type { PushMessage } from '@bustan/contract/reminders.ts';
import { describe, expect, it } from 'vitest';
import { markHidden } from '#platform/service-worker/hidden-mark.ts';
import texts from '../../../content/notifications.json';
import plain from '../../../content/texts/plain.json';
import { registerPush } from './push.ts';
import { openWorkerScope } from './worker-scope.testing.ts';

interface Shown {
  title: string;
  body?: string;
  lang?: string;
  dir?: string;
  tag: string;
  data: unknown;
  icon?: string;
  badge?: string;
}

/** A worker’s surroundings: what is shown on the device, and the pages that are open. */
const openWorker = ({ pages = [] as { path: string; visibilityState?: string }[], language = 'en-AE' } = {}) => {
  const listeners = new Map<string, (event: unknown) => void>();
  let shown: Shown[] = [];
  const opened: string[] = [];
  const posted: unknown[] = [];
  const focused: string[] = [];
  const subscribed: unknown[] = [];
  const windows = pages.map(({ path, visibilityState = 'hidden' }) => ({
    url: `https://bustan.example${path}`,
    visibilityState,
    focus: async () => void focused.push(path),
    postMessage: (message: unknown) => void posted.push({ path, message }),
  }));
  const { caches } = openWorkerScope().scope;
  const scope = {
    caches,
    navigator: { language },
    clients: { matchAll: async () => windows, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      getNotifications: async () =>
        shown.map((one) => ({ ...one, close: () => (shown = shown.filter((other) => other !== one)) })),
      showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
        shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
      },
      pushManager: { subscribe: async (options: unknown) => void subscribed.push(options) },
    },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  } as unknown as ServiceWorkerGlobalScope; // the rest of it is not used
  registerPush(scope);
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined;
    listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  return {
    push: (text: string | null) => dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } }),
    tap: (data: unknown) => dispatch('notificationclick', { notification: { data, close: () => undefined } }),
    change: (event: object) => dispatch('pushsubscriptionchange', event),
    shown: () => shown,
    hide: (isHidden: boolean) => markHidden(isHidden, caches),
    opened,
    posted,
    focused,
    subscribed,
  };
};

const message = (part: Partial<PushMessage> = {}) =>
  JSON.stringify({ id: 'one', kind: 'check_in', language: 'en', ...part });

describe('a reminder', () => {
  it.each(['en', 'ar'] as const)('is shown in the language of the device: %s', async (language) => {
    const { push, shown } = openWorker();
    for (const kind of ['check_in', 'deadline', 'follow_up'] as const) await push(message({ kind, language }));
    expect(shown().map(({ title, body, lang, dir, data }) => [title, body, lang, dir, data])).toEqual(
      (
        [
          ['check_in', '/check-in'],
          ['deadline', '/resources'],
          ['follow_up', '/pathway'],
        ] as const
      ).map(([kind, path]) => [
        texts.title[language],
        texts.kinds[kind][language],
        language,
        language === 'ar' ? 'rtl' : 'ltr',
        path,
      ]),
    );
  });

  it('has the icon of the manifest, and an outline for the status bar', async () => {
    const { push, shown } = openWorker();
    await push(message());
    expect(shown()).toMatchObject([{ icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }]);
  });

  it.each(['en', 'ar'] as const)('is as plain as the page while the device is hidden: %s', async (language) => {
    const { push, shown, hide } = openWorker();
    await hide(true);
    for (const kind of ['check_in', 'deadline', 'follow_up'] as const) {
      await push(message({ kind, language }));
      const [{ title, body, data, icon, badge }] = shown().slice(-1) as [Shown];
      expect([title, body, data]).toEqual([plain['plain.title'][language], texts.unknown[language], '/resources']);
      expect([icon, badge]).toEqual([undefined, undefined]);
    }
    await hide(false);
    await push(message({ language }));
    expect(shown().at(-1)?.title).toBe(texts.title[language]);
  });

  it('takes the place of an earlier one of its kind, and its own when it is repeated', async () => {
    const { push, shown } = openWorker();
    await push(message({ id: 'monday' }));
    await push(message({ id: 'deadline', kind: 'deadline' }));
    await push(message({ id: 'tuesday' }));
    await push(message({ id: 'tuesday' }));
    expect(shown().map(({ tag }) => tag)).toEqual(['deadline deadline', 'check_in tuesday']);
  });

  it.each(['no JSON', 'null', '7', '{"kind":"later","language":"fr"}', null])(
    'shows something for %s',
    async (text) => {
      const { push, shown } = openWorker({ language: 'ar-SA' });
      await push(text);
      expect(shown()).toMatchObject([{ title: texts.title.ar, body: texts.unknown.ar, data: '/' }]);
    },
  );
});

describe('a tap', () => {
  it('opens the page where none is open', async () => {
    const { tap, opened } = openWorker();
    await tap('/check-in');
    expect(opened).toEqual(['/check-in']);
  });

  it('goes to the tab that is there already, and leaves it as it is', async () => {
    const { tap, opened, focused, posted } = openWorker({ pages: [{ path: '/' }, { path: '/check-in' }] });
    await tap('/check-in');
    expect([opened, focused, posted]).toEqual([[], ['/check-in'], []]);
  });

  it('leads another open tab there, by its own means', async () => {
    const pages = [{ path: '/journey' }, { path: '/stories', visibilityState: 'visible' }];
    const { tap, opened, focused, posted } = openWorker({ pages });
    await tap('/check-in');
    expect([opened, focused]).toEqual([[], ['/stories']]);
    expect(posted).toEqual([{ path: '/stories', message: { type: 'open-page', path: '/check-in' } }]);
  });
});

describe('a subscription that the browser replaced', () => {
  const oldSubscription = { options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) } };

  it('is asked for where the browser gives none, and every open page tells the server', async () => {
    const { change, subscribed, posted } = openWorker({ pages: [{ path: '/' }] });
    await change({ oldSubscription, newSubscription: null });
    expect(subscribed).toEqual([oldSubscription.options]);
    expect(posted).toEqual([{ path: '/', message: { type: 'push-changed' } }]);
  });

  it('is taken as it is', async () => {
    const { change, subscribed, posted } = openWorker({ pages: [{ path: '/' }] });
    await change({ oldSubscription, newSubscription: {} });
    expect([subscribed, posted.length]).toEqual([[], 1]);
  });
});
