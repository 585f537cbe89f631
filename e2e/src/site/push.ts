import { createECDH, randomBytes } from 'node:crypto';
import type { PushMessage, PushSubscriptionRow } from '@bustan/contract/reminders.ts';
import type { Page, Worker } from '@playwright/test';
import { type Account, callSite } from './accounts.ts';
import { untilInstalled } from './service-worker.ts';
import type { Site } from './site.ts';

/** The browser's answer to the question for notifications, and where its push service is. */
export interface FakePush {
  permission: NotificationPermission;
  /** What the person answers when the browser asks. */
  answer: NotificationPermission;
  endpoint: string;
}

interface FakeKeys {
  p256dh: string;
  auth: string;
}

const FAKE = 'fake.push';

/** A headless browser refuses notifications and knows no push service: these stand in their places, through reloads too. */
const installFake = ([key, first, keys]: readonly [string, FakePush, FakeKeys]): void => {
  interface Kept extends FakePush {
    asked: number;
    subscription: { endpoint: string; key: number[] } | null;
  }
  const read = (): Kept =>
    JSON.parse(localStorage.getItem(key) ?? 'null') ?? { ...first, asked: 0, subscription: null };
  const change = (part: Partial<Kept>): void => localStorage.setItem(key, JSON.stringify({ ...read(), ...part }));
  Object.defineProperty(Notification, 'permission', { get: () => read().permission });
  Notification.requestPermission = async () => {
    const { asked, answer } = read();
    change({ asked: asked + 1, permission: answer });
    return answer;
  };
  const subscriptionOf = ({ endpoint, key: bytes }: NonNullable<Kept['subscription']>) => ({
    endpoint,
    options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      change({ subscription: null });
      return true;
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const { subscription } = read();
      return subscription && subscriptionOf(subscription);
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const subscription = { endpoint: read().endpoint, key: [...applicationServerKey] };
      change({ subscription });
      return subscriptionOf(subscription);
    },
  });
};

/** Before the page is opened. `change` is for what happens while it is open, and counts from the next question on. */
export const fakePush = async (page: Page, fake: Partial<FakePush> = {}) => {
  const ecdh = createECDH('prime256v1');
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`;
  const first: FakePush = { permission: 'default', answer: 'granted', endpoint, ...fake };
  await page.addInitScript(installFake, [FAKE, first, keys] as const);
  const read = (target: Page) =>
    target.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null, FAKE);
  return {
    /** How often the browser was asked. */
    asked: async () => Number((await read(page))?.asked ?? 0),
    hasSubscription: async () => ((await read(page))?.subscription ?? null) !== null,
    change: (part: object) =>
      page.evaluate(
        ([key, changed]) => {
          const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
          localStorage.setItem(key, JSON.stringify({ ...kept, ...changed }));
        },
        [FAKE, part] as const,
      ),
  };
};

export const devicesOf = async (site: Site, { accessToken }: Account): Promise<PushSubscriptionRow[]> => {
  const answer = await callSite(site, { method: 'GET', path: '/api/v1/push-subscriptions', accessToken });
  return (await answer.json()) as PushSubscriptionRow[];
};

interface ShownNotification {
  title: string;
  body: string;
  lang: string;
  dir: string;
  data: string;
}

/** The service worker of the page, with what it shows on the device: the headless browser would show nothing. */
export const watchNotifications = async (page: Page, site: Site) => {
  await untilInstalled(page);
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
  await recordNotifications(worker);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    /** As the browser hands over what its push service has decrypted. */
    deliver: (message: PushMessage) =>
      session.send('ServiceWorker.deliverPushMessage', {
        ...{ origin: site.url, registrationId, data: JSON.stringify(message) },
      }),
    shown: () => worker.evaluate(() => Reflect.get(self, 'shown') as ShownNotification[]),
    tap: () => worker.evaluate(tapNewest),
  };
};

const recordNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const shown: object[] = [];
    Object.assign(self, { shown });
    const registration = Reflect.get(self, 'registration') as ServiceWorkerRegistration; // it runs in the worker
    registration.getNotifications = async () => [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });

const tapNewest = (): void => {
  const [newest] = (Reflect.get(self, 'shown') as { data: string }[]).slice(-1);
  const event = new Event('notificationclick');
  const notification = { data: newest?.data, close: () => undefined };
  self.dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
};
