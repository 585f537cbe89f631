import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchModel } from './fetch-model.ts';

const WEIGHTS = 'GGUF and some weights';
const SHA256 = createHash('sha256').update(WEIGHTS).digest('hex');

let hub: Server;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bustan-fetch-model-'));
  hub = createServer((request, response) => {
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': 1000 });
      response.write(WEIGHTS, () => response.destroy());
    } else response.writeHead(request.url === '/model' ? 200 : 404).end(WEIGHTS);
  });
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  hub.close();
  await rm(folder, { recursive: true });
});

const fetchFrom = (path: string, sha256: string) => {
  const { port } = hub.address() as AddressInfo; // it listens on TCP
  return fetchModel({ url: `http://127.0.0.1:${port}${path}`, path: join(folder, 'models', 'a.gguf'), sha256 });
};
const kept = () => readdir(join(folder, 'models')).catch(() => []);

test.each([
  ['other bytes than were promised', '/model', '0'.repeat(64), 'its SHA-256 is'],
  ['a page that is not there', '/elsewhere', SHA256, 'status 404'],
  ['a connection that is cut', '/cut', SHA256, 'terminated'],
])('%s: nothing is kept', async (_, path, sha256, words) => {
  await expect(fetchFrom(path, sha256)).rejects.toThrow(words);
  expect(await kept()).toEqual([]);
});

test('the model is kept when it is the one that was promised', async () => {
  await fetchFrom('/model', SHA256.toUpperCase());
  expect(await kept()).toEqual(['a.gguf']);
  expect(await readFile(join(folder, 'models', 'a.gguf'), 'utf8')).toBe(WEIGHTS);
});
