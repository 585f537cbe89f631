import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A worker, a registration or their container, which hears and notes what is sent to it. */
class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];
  postMessage = (message: unknown) => void this.received.push(message);
}

class FakeRegistration extends EventTarget {
  active = new FakeWorker();
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  updates = 0;
  update = async () => {
    this.updates += 1;
  };
}

const openBrowser = () => {
  const registration = new FakeRegistration();
  const container = Object.assign(new EventTarget(), {
    register: async () => registration,
    ready: Promise.resolve(registration),
  });
  return { registration, container };
};

const SCRIPT = 'https://bustan.example/assets/entry-1.js';
let browser: ReturnType<typeof openBrowser>;
let page: EventTarget;
let reloads = 0;

/** The module keeps the page's registration, so each test has its own. */
const openPage = async () => {
  vi.resetModules();
  const worker = await import('./service-worker.ts');
  await worker.registerServiceWorker();
  return worker;
};

beforeEach(() => {
  browser = openBrowser();
  page = new EventTarget();
  reloads = 0;
  vi.stubGlobal('navigator', { serviceWorker: browser.container });
  vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => ({ src: SCRIPT }) });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', {
    reload: () => {
      reloads += 1;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const install = (): FakeWorker => {
  const { registration } = browser;
  const next = new FakeWorker();
  registration.installing = next;
  registration.dispatchEvent(new Event('updatefound'));
  [registration.installing, registration.waiting] = [null, next];
  next.dispatchEvent(new Event('statechange'));
  return next;
};
const answer = (message: object) =>
  browser.container.dispatchEvent(Object.assign(new Event('message'), { data: message }));

it('a version that waits hears which one the page runs, and its answer is offered, not followed', async () => {
  const { newVersion } = await openPage();
  const next = install();
  expect(next.received).toEqual([{ type: 'introduce', script: SCRIPT }]);
  expect(newVersion.get()).toBe(false);
  answer({ type: 'new-version' });
  expect(newVersion.get()).toBe(true);
  expect(next.received).toHaveLength(1);
  expect(reloads).toBe(0);
});

it('a version that was waiting before the page was opened is met too', async () => {
  browser.registration.waiting = new FakeWorker();
  await openPage();
  expect(browser.registration.waiting.received).toEqual([{ type: 'introduce', script: SCRIPT }]);
});

it('takes over when the person agrees, and the page knows when', async () => {
  const { takeOver } = await openPage();
  const next = install();
  let isDone = false;
  const taking = takeOver().then(() => {
    isDone = true;
  });
  expect(next.received.at(-1)).toEqual({ type: 'take-over' });
  await Promise.resolve();
  expect(isDone).toBe(false);
  browser.container.dispatchEvent(new Event('controllerchange'));
  await taking;
});

it('in a second tab nothing reloads by itself when the first has agreed, and its own offer stays', async () => {
  const { newVersion, takeOver } = await openPage();
  install();
  answer({ type: 'new-version' });
  browser.registration.waiting = null;
  browser.container.dispatchEvent(new Event('controllerchange'));
  expect([newVersion.get(), reloads]).toEqual([true, 0]);
  await takeOver();
});

it('tells the worker which language was chosen', async () => {
  const { tellLanguage } = await openPage();
  tellLanguage('ar');
  expect(browser.registration.active.received).toEqual([{ type: 'use-language', language: 'ar' }]);
});

it('looks for a new version when the page is looked at again', async () => {
  await openPage();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(browser.registration.updates).toBe(1);
});
