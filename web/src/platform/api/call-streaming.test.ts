import { calls } from '@bustan/contract/calls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callStreaming, readEvents } from './call-streaming.ts';
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

describe('a streamed call', () => {
  it('passes the pieces on, and returns the final output', async () => {
    answer = () => stream(`${delta('Wh')}: awake\n\n${delta('ol')}event: done\ndata: ${JSON.stringify(WHOLE)}\n\n`);
    expect(await ask()).toEqual(WHOLE);
    expect(heard).toEqual(['Wh', 'ol']);
    expect(accepted[0]).toMatch(/^text\/event-stream/);
  });

  it('takes a JSON response where the server does not stream', async () => {
    answer = () => new Response(JSON.stringify(WHOLE), { headers: { 'content-type': 'application/json' } });
    expect(await ask()).toEqual(WHOLE);
  });

  it('throws an error that comes before the stream, and one in the middle of it', async () => {
    const apiError = { error: { code: 'too_many_requests', message: 'no', request_id: 'r1' } };
    answer = () => new Response(JSON.stringify(apiError), { status: 429 });
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests', status: 429 });
    answer = () => stream(`${delta('Wh')}event: error\ndata: ${JSON.stringify(apiError)}\n\n`);
    await expect(ask()).rejects.toMatchObject({ code: 'too_many_requests' });
    answer = () => stream('event: error\ndata: {broken\n\n');
    await expect(ask()).rejects.toMatchObject({ code: 'internal_error' });
  });

  it('treats a stream that ends early, or breaks, as a lost connection', async () => {
    answer = () => stream(delta('Wh'));
    await expect(ask()).rejects.toMatchObject({ code: 'network' });
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
    answer = () => new Response(broken, { headers: { 'content-type': 'text/event-stream' } });
    await expect(ask()).rejects.toMatchObject({ code: 'network' });
  });
});

describe('server-sent events', () => {
  const STREAM = [
    '\uFEFF: awake\r\n',
    'event: delta\r\ndata: {"text":"مرحبًا 🌱"}\r\n\r\n',
    'event: delta\ndata: one\ndata:two\ndata:  three\nid: 7\n\n',
    'event: empty\n\n',
    'data\n\n',
    'event: done\rdata: end\r\r',
    'event: cut\ndata: off',
  ].join('');

  const EVENTS: { event: string | undefined; data: string }[] = [
    { event: 'delta', data: '{"text":"مرحبًا 🌱"}' },
    { event: 'delta', data: 'one\ntwo\n three' },
    { event: undefined, data: '' },
    { event: 'done', data: 'end' },
  ];

  const bytes = new TextEncoder().encode(STREAM);

  const read = async (pieces: Uint8Array[]) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const events: typeof EVENTS = [];
    for await (const { event, data } of readEvents(body)) events.push({ event, data });
    return events;
  };

  it('are read from a stream that is cut at any byte, also within characters, line ends and field names', async () => {
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(await read([bytes.slice(0, cut), bytes.slice(cut)])).toEqual(EVENTS);
    }
  });

  it('are read from a stream that comes byte by byte', async () => {
    expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
  });

  it('are emitted as soon as they are complete, and not before', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (text: string) => writer.write(new TextEncoder().encode(text));
    const given = vi.fn();
    const first = readEvents(readable).next().then(given);
    await write('event: delta\r\ndata: now\r\n');
    await write('\r');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(given).not.toHaveBeenCalled();
    void write('\n');
    await first;
    expect(given).toHaveBeenCalledWith({ done: false, value: { id: undefined, event: 'delta', data: 'now' } });
  });

  it('cancel the body when nobody reads on', async () => {
    let isGivenUp = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
      cancel: () => {
        isGivenUp = true;
      },
    });
    for await (const { data } of readEvents(body)) {
      expect(data).toBe('x');
      break;
    }
    expect(isGivenUp).toBe(true);
  });
});
