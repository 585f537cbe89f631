import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Load, openLoad } from './load.ts';

let load: Load;
const closings: (() => void)[] = [];

beforeAll(() => {
  load = openLoad();
});
afterAll(() => load.close());
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closings.push(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is never a string
};

const ten = (url: string, paths = ['/']) =>
  load.run({
    url,
    connections: 2,
    requests: paths.map((path) => ({ path, headers: {} })),
    until: { requests: 10 },
  });

test('an answer in pieces or in chunks counts once', async () => {
  const inPieces = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('hello');
    setImmediate(() => response.end('world'));
  });
  const inChunks = await serve((_, response) => {
    response.writeHead(200).write('hello');
    setImmediate(() => response.end('world'));
  });
  expect(await ten(inPieces)).toMatchObject({ answered: 10, errors: 0, firstError: null });
  expect(await ten(inChunks)).toMatchObject({ answered: 10, errors: 0, firstError: null });
});

test('every request has its turn', async () => {
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await ten(url, ['/a', '/b', '/c', '/d']);
  expect(new Set(asked)).toEqual(new Set(['/a', '/b', '/c', '/d']));
});

test('a refusal and a lost connection are errors, and the others are still answered', async () => {
  let requests = 0;
  const url = await serve((request, response) => {
    requests += 1;
    if (requests === 3) request.socket.destroy();
    else response.writeHead(requests === 5 ? 503 : 200).end();
  });
  expect(await ten(url)).toMatchObject({ answered: 8, errors: 2, firstError: 'closed' });
});

test('a server that is not there is no endless wait', async () => {
  const url = await serve(() => undefined);
  for (const close of closings.splice(0)) close();
  expect(await ten(url)).toMatchObject({ answered: 0, errors: 2 });
});
