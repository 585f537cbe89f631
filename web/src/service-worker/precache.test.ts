import { expect, test } from 'vitest';
import { registerPrecache } from './precache.ts';
import { offline, openWorkerScope } from './worker-scope.testing.ts';

const FILES = ['/assets/entry-1.js', '/assets/help-1.js', '/icon.svg'];
const shell = (script: string) => () => new Response(`<script type="module" src="${script}"></script>`);

const installed = async (version = 'one', files = FILES, caches = openWorkerScope().caches) => {
  const worker = openWorkerScope(caches);
  worker.network.answer = shell(files[0] ?? '');
  const precache = registerPrecache(worker.scope, { version, files });
  await worker.install();
  await worker.activate();
  return { ...worker, precache };
};

test('what was built is there without a network', async () => {
  const { network, request, counts } = await installed();
  network.answer = offline;
  for (const path of FILES) expect((await request({ path }))?.ok).toBe(true);
  expect(counts.claims).toBe(1);
});

test('a file that is missing on the server leaves the worker uninstalled', async () => {
  const { scope, network, install } = openWorkerScope();
  registerPrecache(scope, { version: 'one', files: FILES });
  network.answer = (path) => new Response('', { status: path === '/assets/help-1.js' ? 404 : 200 });
  await expect(install()).rejects.toThrow('/assets/help-1.js was answered with 404');
});

test('a shell whose scripts are of another version is refused', async () => {
  const { scope, network, install } = openWorkerScope();
  registerPrecache(scope, { version: 'one', files: FILES });
  network.answer = shell('/assets/entry-2.js');
  await expect(install()).rejects.toThrow('/assets/entry-2.js');
});

test('an installation that was cut short goes on where it was', async () => {
  const worker = openWorkerScope();
  registerPrecache(worker.scope, { version: 'one', files: FILES });
  worker.network.answer = (path) => (path === '/icon.svg' ? offline() : shell('/assets/entry-1.js')());
  await expect(worker.install()).rejects.toThrow();
  worker.requested.length = 0;
  worker.network.answer = shell('/assets/entry-1.js');
  await worker.install();
  expect(worker.requested).toEqual(['/icon.svg', '/offline-shell?lang=en', '/offline-shell?lang=ar']);
});

test('a new version fetches only what has changed, and a page of the one before still finds its files', async () => {
  const { caches } = await installed();
  const second = await installed('two', ['/assets/entry-2.js', '/assets/help-1.js', '/icon.svg'], caches);
  expect(second.requested).not.toContain('/assets/help-1.js');
  expect(second.requested).toContain('/icon.svg');
  second.network.answer = offline;
  expect(await (await second.request({ path: '/assets/entry-1.js' }))?.text()).toContain('entry-1');

  const third = await installed('three', ['/assets/entry-3.js', '/icon.svg'], caches);
  third.network.answer = offline;
  await expect(third.request({ path: '/assets/entry-1.js' })).rejects.toThrow();
  expect((await third.request({ path: '/assets/entry-2.js' }))?.ok).toBe(true);
});

test('only what was built is answered for, and only when it is read', async () => {
  const { request } = await installed();
  expect(await request({ path: '/api/v1/check-ins' })).toBeUndefined();
  expect(await request({ path: '/icon.svg', method: 'POST' })).toBeUndefined();
  expect(await request({ path: 'https://elsewhere.example/assets/entry-1.js' })).toBeUndefined();
});

test('the shell is fetched again when it is a day old', async () => {
  const { network, precache } = await installed();
  const now = Date.parse('2026-11-23T08:00:00Z');
  const dated = (words: string) => () => new Response(words, { headers: { date: new Date(now).toUTCString() } });
  network.answer = dated('first');
  await precache.refreshShells(now);
  network.answer = dated('second');
  await precache.refreshShells(now + 23 * 3_600_000);
  expect(await (await precache.findShell('ar'))?.text()).toBe('first');
  await precache.refreshShells(now + 25 * 3_600_000);
  expect(await (await precache.findShell('ar'))?.text()).toBe('second');
});
