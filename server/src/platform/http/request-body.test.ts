import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownsWholeBuffer } from '#platform/memory/array-buffers.ts';
import { type HttpServer, listen } from './listen.ts';
import { bodyChunks } from './request-body.ts';
import type { AppEnv } from './request-context.ts';

let listening: HttpServer;
/** What the server does with a body, set by each test. */
let read: (context: Context<AppEnv>) => Promise<string>;

beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.post('/', async (context) => context.text(await read(context)));
  listening = await listen({ app, host: '127.0.0.1', port: 0 });
});
afterAll(() => listening.close());

const incomingOf = (context: Context): IncomingMessage => (context.env as HttpBindings).incoming; // there is a connection
const drain = async (context: Context): Promise<number> => {
  let bytes = 0;
  for await (const chunk of bodyChunks(context)) bytes += chunk.byteLength;
  return bytes;
};
const startUpload = (headers: Record<string, string> = {}): ClientRequest => {
  const upload = request({ port: listening.port, method: 'POST', headers });
  upload.on('error', () => undefined); // the test itself ends it
  return upload;
};
const responseText = async (upload: ClientRequest): Promise<string> => {
  const [response] = (await once(upload, 'response')) as [IncomingMessage];
  return (await buffer(response)).toString();
};
const counted = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => index % 251));

test('every byte arrives in order, and no chunk is held once the next is read', async () => {
  const got: Buffer[] = [];
  const chunks: Uint8Array[] = [];
  read = async (context) => {
    for await (const chunk of bodyChunks(context)) {
      got.push(Buffer.from(chunk));
      chunks.push(chunk);
    }
    return 'read';
  };
  const body = counted(1_000_000);
  const upload = startUpload();
  upload.end(body);
  expect(await responseText(upload)).toBe('read');
  expect(Buffer.concat(got).equals(body)).toBe(true);
  expect(chunks.length).toBeGreaterThan(5);
  expect(chunks.map(({ byteLength }) => byteLength)).toEqual(chunks.map(() => 0));
});

test('a chunk may be transferred to another thread meanwhile', async () => {
  const transferred: Uint8Array[] = [];
  read = async (context) => {
    for await (const chunk of bodyChunks(context)) {
      transferred.push(structuredClone(chunk, { transfer: ownsWholeBuffer(chunk) ? [chunk.buffer] : [] }));
    }
    return 'transferred';
  };
  const body = counted(300_000);
  const upload = startUpload();
  upload.end(body);
  expect(await responseText(upload)).toBe('transferred');
  expect(Buffer.concat(transferred).equals(body)).toBe(true);
});

test('an empty body has no chunks', async () => {
  read = async (context) => String(await drain(context));
  const upload = startUpload({ 'content-length': '0' });
  upload.end();
  expect(await responseText(upload)).toBe('0');
});

test('a slow reader slows the sender down', async () => {
  const isHere = Promise.withResolvers<Socket>();
  const goOn = Promise.withResolvers<void>();
  read = async (context) => {
    let bytes = 0;
    for await (const chunk of bodyChunks(context)) {
      isHere.resolve(incomingOf(context).socket);
      bytes += chunk.byteLength;
      await goOn.promise;
    }
    return String(bytes);
  };
  const upload = startUpload();
  upload.end(counted(20_000_000));
  const socket = await isHere.promise;
  let before = 0;
  while (socket.bytesRead > before) {
    before = socket.bytesRead;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(before).toBeLessThan(5_000_000);
  goOn.resolve();
  expect(await responseText(upload)).toBe('20000000');
});

test('a handler that stops reading may still respond', async () => {
  read = async (context) => {
    for await (const chunk of bodyChunks(context)) if (chunk.byteLength > 0) break;
    return 'enough';
  };
  const upload = startUpload();
  upload.end(counted(3_000_000));
  expect(await responseText(upload)).toBe('enough');
});

test('reading fails when the client disconnects in the middle of the body', async () => {
  const failed = Promise.withResolvers<void>();
  read = async (context) => {
    await drain(context).catch(() => failed.resolve());
    return 'never received';
  };
  const upload = startUpload({ 'content-length': '1000' });
  upload.write('half', () => upload.destroy());
  await failed.promise;
});

test('reading fails when the client disconnected before it began', async () => {
  const isHere = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  read = async (context) => {
    isHere.resolve();
    await new Promise<void>((resolve) => incomingOf(context).once('close', resolve));
    await drain(context).catch(() => failed.resolve());
    return 'never received';
  };
  const upload = startUpload({ 'content-length': '1000' });
  upload.flushHeaders();
  await isHere.promise;
  upload.destroy();
  await failed.promise;
});
