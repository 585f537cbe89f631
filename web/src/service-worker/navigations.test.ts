import { expect, test } from 'vitest';
import { registerNavigations } from './navigations.ts';
import { offline, openWorkerScope } from './worker-scope.testing.ts';

const openWorker = ({ hasShell = true, patienceMs = 60_000 } = {}) => {
  const worker = openWorkerScope();
  let refreshes = 0;
  const precache = {
    findShell: async (language: string) => (hasShell ? new Response(`shell ${language}`) : undefined),
    refreshShells: async () => {
      refreshes += 1;
    },
  };
  registerNavigations(worker.scope, { precache, patienceMs });
  const open = (path: string) => worker.request({ path, mode: 'navigate' });
  return { ...worker, open, refreshes: () => refreshes };
};

test('with a network a page comes from the server', async () => {
  const { open, network } = openWorker();
  network.answer = () => new Response('the page', { status: 404 });
  const answer = await open('/nowhere');
  expect([answer?.status, await answer?.text()]).toEqual([404, 'the page']);
});

test('without a network the shell comes, in the language that was chosen last', async () => {
  const { open, network, message } = openWorker();
  network.answer = offline;
  expect(await (await open('/journey'))?.text()).toBe('shell en');
  await message({ type: 'use-language', language: 'ar' });
  expect(await (await open('/journey'))?.text()).toBe('shell ar');
});

test('the language in the address comes before the one that was chosen', async () => {
  const { open, network, message } = openWorker();
  network.answer = offline;
  await message({ type: 'use-language', language: 'ar' });
  expect(await (await open('/help?lang=en'))?.text()).toBe('shell en');
  expect(await (await open('/help?lang=fr'))?.text()).toBe('shell ar');
});

test('a gateway that finds no server is like no network; an error of the server itself is shown', async () => {
  const { open, network } = openWorker();
  for (const status of [502, 504]) {
    network.answer = () => new Response('Bad gateway', { status });
    expect(await (await open('/'))?.text()).toBe('shell en');
  }
  network.answer = () => new Response('come back', { status: 503 });
  expect((await open('/'))?.status).toBe(503);
});

test('a network that never answers is not waited for', async () => {
  const { open, network } = openWorker({ patienceMs: 0 });
  let answerLate = (_: Response) => {};
  network.answer = () =>
    new Promise((resolve) => {
      answerLate = resolve;
    });
  expect(await (await open('/'))?.text()).toBe('shell en');
  answerLate(new Response('late'));
});

test('a page that came from the network lets the shell be renewed', async () => {
  const { open, refreshes } = openWorker();
  await open('/');
  expect(refreshes()).toBe(1);
});

test('without a shell the failure of the network is the browser’s to tell', async () => {
  const { open, network } = openWorker({ hasShell: false });
  network.answer = offline;
  await expect(open('/')).rejects.toThrow('Failed to fetch');
});

test('what is no page is left to the browser', async () => {
  const { open, request } = openWorker();
  for (const path of ['/auth/v1/verify?token=1', '/dev/mail', '/assets/x.js', '/storage/v1/object/public/x'])
    expect(await open(path)).toBeUndefined();
  expect(await request({ path: '/', mode: 'navigate', method: 'POST' })).toBeUndefined();
  expect(await request({ path: '/journey' })).toBeUndefined();
});

test('a page is asked for while the worker starts, but not in Firefox, which would then show its own page of errors', async () => {
  const preloadsIn = async (userAgent: string) => {
    const worker = openWorkerScope(undefined, { userAgent });
    registerNavigations(worker.scope, {
      precache: { findShell: async () => undefined, refreshShells: async () => undefined },
    });
    await worker.activate();
    return worker.counts.preloads;
  };
  expect(await preloadsIn('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36')).toBe(1);
  expect(await preloadsIn('Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0')).toBe(0);
});
