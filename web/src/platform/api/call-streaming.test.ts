import { calls } from '@bustan/contract/calls.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callStreaming } from './call-streaming.ts';
import { setPublicKey } from './public-key.ts';

const WHOLE = { response: 'Whole', support: null, sources: [] };
const stream = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;

let answer: () => Response | Promise<Response>;
const heard: string[] = [];
const accepted: (string | null)[] = [];

const ask = () =>
  callStreaming(calls.professionalChat, {
    body: { message: 'hello', conversationHistory: [] },
    onText: (text) => heard.push(text),
  });

beforeEach(() => {
  heard.length = 0;
  accepted.length = 0;
  setPublicKey('key');
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    accepted.push(new Headers(init.headers).get('accept'));
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('hears the pieces, and answers with what stands at the end', async () => {
  answer = () => stream(`${delta('Wh')}: awake\n\n${delta('ol')}event: done\ndata: ${JSON.stringify(WHOLE)}\n\n`);
  expect(await ask()).toEqual(WHOLE);
  expect(heard).toEqual(['Wh', 'ol']);
  expect(accepted[0]).toMatch(/^text\/event-stream/);
});

it('takes a whole answer where the server does not stream', async () => {
  answer = () => new Response(JSON.stringify(WHOLE), { headers: { 'content-type': 'application/json' } });
  expect(await ask()).toEqual(WHOLE);
});

it('throws a refusal that comes before, and one that comes in the middle', async () => {
  const refusal = { error: { code: 'too_many_requests', message: 'no', request_id: 'r1' } };
  answer = () => new Response(JSON.stringify(refusal), { status: 429 });
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
  answer = () => stream(`${delta('Wh')}event: error\ndata: ${JSON.stringify(refusal)}\n\n`);
  await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
  answer = () => stream('event: error\ndata: {broken\n\n');
  await expect(ask()).rejects.toMatchObject({ code: 'internal_error' });
});

it('counts a stream that ends too early, or breaks, as a lost connection', async () => {
  answer = () => stream(delta('Wh'));
  await expect(ask()).rejects.toMatchObject({ code: 'network' });
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  answer = () => new Response(broken, { headers: { 'content-type': 'text/event-stream' } });
  await expect(ask()).rejects.toMatchObject({ code: 'network' });
});
