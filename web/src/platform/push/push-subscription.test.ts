import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthState, SIGNED_OUT, sessionStore, type User } from '#platform/session/session-store.ts';
import { deviceStorage } from '#platform/storage/storage.ts';
import { addThisDevice, hasPushHere, removeThisDevice, syncPush } from './push-subscription.ts';

const AMINA = { userId: '018f0000-1111-7222-8333-444455556666', language: 'en' } as const;
const ROW = {
  id: AMINA.userId,
  language: 'en',
  browser: 'chrome',
  system: 'android',
  created_at: '2026-11-23T08:00:00Z',
};
const SITE_KEY = new Uint8Array(65).fill(7);
const OTHER_KEY = new Uint8Array(65).fill(8);

/** What the browser has; a new subscription gets the next endpoint. */
let device: { subscription: { endpoint: string; key: Uint8Array } | null; signedInAt: string };
let endpoints: string[];
let calls: string[];

const fakeManager = {
  getSubscription: async () =>
    device.subscription && {
      endpoint: device.subscription.endpoint,
      options: { applicationServerKey: device.subscription.key.buffer },
      toJSON: () => ({
        endpoint: device.subscription?.endpoint,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: async () => {
        device.subscription = null;
      },
    },
  subscribe: async ({ applicationServerKey: key }: { applicationServerKey: Uint8Array }) => {
    device.subscription = { endpoint: endpoints.shift() ?? '', key };
    return fakeManager.getSubscription();
  },
};

beforeEach(() => {
  device = { subscription: null, signedInAt: '2026-11-23T08:00:00Z' };
  endpoints = ['https://push.example/1', 'https://push.example/2'];
  calls = [];
  const texts = new Map<string, string>();
  vi.spyOn(deviceStorage, 'getItem').mockImplementation((key) => texts.get(key) ?? null);
  vi.spyOn(deviceStorage, 'setItem').mockImplementation((key, value) => void texts.set(key, value));
  vi.spyOn(deviceStorage, 'removeItem').mockImplementation((key) => void texts.delete(key));
  vi.spyOn(sessionStore, 'get').mockImplementation((): AuthState => {
    const user = { id: AMINA.userId, last_sign_in_at: device.signedInAt } as User; // nothing else of it is read here
    return { ...SIGNED_OUT, user };
  });
  const notifications = { permission: 'granted' };
  vi.stubGlobal('window', { Notification: notifications });
  vi.stubGlobal('Notification', notifications);
  const registration = { pushManager: fakeManager, getNotifications: async () => [] };
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { endpoint, language } = JSON.parse(String(init.body ?? '{}')) as Record<string, string>;
    calls.push([init.method, path, endpoint, language].filter(Boolean).join(' '));
    if (path.endsWith('/push-key')) return Response.json({ public_key: btoa(String.fromCharCode(...SITE_KEY)) });
    if (init.method === 'DELETE') return new Response(null, { status: 204 });
    if (init.method === 'GET') return Response.json([{ ...ROW, is_current: true }]);
    return Response.json({ ...ROW, is_current: true }, { status: 201 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ADDED = (number: number, language = 'en') =>
  `POST /api/v1/push-subscriptions https://push.example/${number} ${language}`;
const ASKED = 'GET /api/v1/push-key';

describe('reminders on this device', () => {
  it('come when its subscription is told, which is bound to the site’s key', async () => {
    expect(hasPushHere(AMINA.userId)).toBe(false);
    await addThisDevice(AMINA);
    expect([device.subscription?.key, calls]).toEqual([SITE_KEY, [ASKED, ADDED(1)]]);
    expect(hasPushHere(AMINA.userId)).toBe(true);
  });

  it('use the subscription that there is, but not one of another site’s key', async () => {
    device.subscription = { endpoint: 'https://push.example/own', key: SITE_KEY };
    await addThisDevice(AMINA);
    expect(device.subscription.endpoint).toBe('https://push.example/own');
    device.subscription = { endpoint: 'https://push.example/other', key: OTHER_KEY };
    await addThisDevice(AMINA);
    expect(device.subscription).toEqual({ endpoint: 'https://push.example/1', key: SITE_KEY });
  });

  it('go when they are not wanted here', async () => {
    await addThisDevice(AMINA);
    calls = [];
    await removeThisDevice(AMINA.userId);
    expect([device.subscription, hasPushHere(AMINA.userId)]).toEqual([null, false]);
    expect(calls).toEqual(['GET /api/v1/push-subscriptions', `DELETE /api/v1/push-subscriptions/${ROW.id}`]);
  });
});

describe('a page that opens', () => {
  it('says nothing where nothing was chosen, and nothing while all is as it was', async () => {
    await syncPush(AMINA);
    expect(calls).toEqual([]);
    await addThisDevice(AMINA);
    calls = [];
    await syncPush(AMINA);
    expect(calls).toEqual([]);
  });

  it.each([
    ['another subscription', { subscription: { endpoint: 'https://push.example/9', key: SITE_KEY } }, ADDED(9)],
    ['none any more', { subscription: null }, ADDED(2)],
    ['another session', { signedInAt: '2026-11-24T08:00:00Z' }, ADDED(1)],
  ])('tells the server of %s, once', async (_, change, expected) => {
    await addThisDevice(AMINA);
    calls = [];
    Object.assign(device, change);
    await syncPush(AMINA);
    await syncPush(AMINA);
    expect(calls).toEqual([ASKED, expected]);
  });

  it('tells the server of another language', async () => {
    await addThisDevice(AMINA);
    calls = [];
    await syncPush({ ...AMINA, language: 'ar' });
    expect(calls).toEqual([ASKED, ADDED(1, 'ar')]);
  });

  it('says nothing when the permission was taken back', async () => {
    await addThisDevice(AMINA);
    calls = [];
    device.subscription = null;
    vi.stubGlobal('Notification', { permission: 'denied' });
    await syncPush(AMINA);
    expect(calls).toEqual([]);
  });
});
