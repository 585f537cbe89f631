import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppEnv } from './request-context.ts';
import { staticAssets } from './static-assets.ts';

const script = 'export const petals = 12;';
const app = new Hono<AppEnv>();
let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bustan-assets-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'assets/main-abc.js'), script);
  await writeFile(join(directory, 'assets/main-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(directory, 'assets/main-abc.js.gz'), gzipSync(script));
  await writeFile(join(directory, 'service-worker.js'), script);
  await writeFile(join(directory, 'robots.txt'), 'User-agent: *');
  await writeFile(join(directory, 'petal.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'secret.key'), 'not for the web');
  app.use(await staticAssets(directory));
});

afterAll(() => rm(directory, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

test('a script is sent in the best encoding that the browser accepts', async () => {
  const brotli = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(script);
  const gzip = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
  const plain = await get('/assets/main-abc.js');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
});

test('a text says its encoding', async () => {
  for (const path of ['/assets/main-abc.js', '/robots.txt', '/petal.svg']) {
    expect([path, (await get(path)).headers.get('content-type')]).toEqual([
      path,
      expect.stringMatching(/charset=utf-8/),
    ]);
  }
});

test('a hashed file is cached for ever, others are revalidated', async () => {
  expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toContain('immutable');
  const robots = await get('/robots.txt');
  expect(robots.headers.get('cache-control')).toContain('must-revalidate');
  const etag = robots.headers.get('etag') ?? '';
  expect((await get('/robots.txt', { 'if-none-match': etag })).status).toBe(304);
});

test('the service worker is asked for each time, or a site could never replace it', async () => {
  expect((await get('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
});

test.each(['/secret.key', '/assets/main-abc.js.br', '/../robots.txt/', '/%2e%2e/secret.key', '/assets'])(
  '%s is not served',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);
