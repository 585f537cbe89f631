import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAllOfItsMemory } from '#platform/memory/own-memory.ts';
import { bodyPieces } from './body-pieces.ts';
import type { AppEnv } from './env.ts';
import { type Listening, listen } from './listen.ts';

let listening: Listening;
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
  for await (const piece of bodyPieces(context)) bytes += piece.byteLength;
  return bytes;
};
const begin = (headers: Record<string, string> = {}): ClientRequest => {
  const asked = request({ port: listening.port, method: 'POST', headers });
  asked.on('error', () => undefined); // it is we who end it
  return asked;
};
const answerOf = async (asked: ClientRequest): Promise<string> => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return (await buffer(answer)).toString();
};
const counted = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => index % 251));

test('every byte arrives in order, and no piece is held once the next is asked for', async () => {
  const got: Buffer[] = [];
  const pieces: Uint8Array[] = [];
  read = async (context) => {
    for await (const piece of bodyPieces(context)) {
      got.push(Buffer.from(piece));
      pieces.push(piece);
    }
    return 'read';
  };
  const sent = counted(1_000_000);
  const asked = begin();
  asked.end(sent);
  expect(await answerOf(asked)).toBe('read');
  expect(Buffer.concat(got).equals(sent)).toBe(true);
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual(pieces.map(() => 0));
});

test('a piece may go to another thread meanwhile', async () => {
  const handedOver: Uint8Array[] = [];
  read = async (context) => {
    for await (const piece of bodyPieces(context)) {
      handedOver.push(structuredClone(piece, { transfer: isAllOfItsMemory(piece) ? [piece.buffer] : [] }));
    }
    return 'handed over';
  };
  const sent = counted(300_000);
  const asked = begin();
  asked.end(sent);
  expect(await answerOf(asked)).toBe('handed over');
  expect(Buffer.concat(handedOver).equals(sent)).toBe(true);
});

test('nothing arrives where nothing was sent', async () => {
  read = async (context) => String(await drain(context));
  const asked = begin({ 'content-length': '0' });
  asked.end();
  expect(await answerOf(asked)).toBe('0');
});

test('who reads slowly holds the sender back', async () => {
  const isHere = Promise.withResolvers<Socket>();
  const goOn = Promise.withResolvers<void>();
  read = async (context) => {
    let bytes = 0;
    for await (const piece of bodyPieces(context)) {
      isHere.resolve(incomingOf(context).socket);
      bytes += piece.byteLength;
      await goOn.promise;
    }
    return String(bytes);
  };
  const asked = begin();
  asked.end(counted(20_000_000));
  const socket = await isHere.promise;
  let before = 0;
  while (socket.bytesRead > before) {
    before = socket.bytesRead;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(before).toBeLessThan(5_000_000);
  goOn.resolve();
  expect(await answerOf(asked)).toBe('20000000');
});

test('who stops reading may still answer', async () => {
  read = async (context) => {
    for await (const piece of bodyPieces(context)) if (piece.byteLength > 0) break;
    return 'enough';
  };
  const asked = begin();
  asked.end(counted(3_000_000));
  expect(await answerOf(asked)).toBe('enough');
});

test('a sender who goes away in the middle fails the reading', async () => {
  const failed = Promise.withResolvers<void>();
  read = async (context) => {
    await drain(context).catch(() => failed.resolve());
    return 'unheard';
  };
  const asked = begin({ 'content-length': '1000' });
  asked.write('half', () => asked.destroy());
  await failed.promise;
});

test('so does one who has gone before anybody reads', async () => {
  const isHere = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  read = async (context) => {
    isHere.resolve();
    await new Promise<void>((resolve) => incomingOf(context).once('close', resolve));
    await drain(context).catch(() => failed.resolve());
    return 'unheard';
  };
  const asked = begin({ 'content-length': '1000' });
  asked.flushHeaders();
  await isHere.promise;
  asked.destroy();
  await failed.promise;
});
