import { expect, test } from 'vitest';
import { registerPublicReads } from './public-reads.ts';
import { offline, openWorkerScope } from './worker-scope.testing.ts';

const installed = async () => {
  const worker = openWorkerScope();
  registerPublicReads(worker.scope);
  worker.network.answer = (path) => new Response(`${path} at the start`);
  await worker.install();
  return worker;
};

test('the texts of both languages and the configuration are there without a network', async () => {
  const { network, request } = await installed();
  network.answer = offline;
  for (const path of ['/api/v1/locales/en.json', '/api/v1/locales/ar.json', '/api/v1/config'])
    expect(await (await request({ path }))?.text()).toBe(`${path} at the start`);
});

test('with a network the newest comes, and is kept', async () => {
  const { network, request } = await installed();
  network.answer = () => new Response('edited');
  expect(await (await request({ path: '/api/v1/locales/en.json' }))?.text()).toBe('edited');
  network.answer = offline;
  expect(await (await request({ path: '/api/v1/locales/en.json' }))?.text()).toBe('edited');
});

test('an error of the server is passed on, and never kept', async () => {
  const { network, request } = await installed();
  network.answer = () => new Response('', { status: 503 });
  expect((await request({ path: '/api/v1/locales/en.json' }))?.status).toBe(503);
  network.answer = offline;
  expect((await request({ path: '/api/v1/locales/en.json' }))?.ok).toBe(true);
});

test('a request in somebody’s name is never touched, and nothing else is kept', async () => {
  const { caches, request } = await installed();
  const headers = { Authorization: 'Bearer token' };
  expect(await request({ path: '/api/v1/config', headers })).toBeUndefined();
  for (const path of ['/api/v1/check-ins', '/api/v1/badges', '/auth/v1/user', '/api/v1/stories'])
    expect(await request({ path })).toBeUndefined();
  expect(await request({ path: '/api/v1/config', method: 'POST' })).toBeUndefined();
  const kept = [...caches.byName.values()].flatMap((cache) => [...cache.kept.keys()]);
  expect(kept.sort()).toEqual(['/api/v1/config', '/api/v1/locales/ar.json', '/api/v1/locales/en.json']);
});

test('without the texts the worker is not installed', async () => {
  const worker = openWorkerScope();
  registerPublicReads(worker.scope);
  worker.network.answer = () => new Response('', { status: 503 });
  await expect(worker.install()).rejects.toThrow('answered with 503');
});
