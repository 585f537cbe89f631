import { expect, it, vi } from 'vitest';
import { readEvents } from './call-streaming.ts';

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

it('reads a stream that is cut at any byte, in letters, line ends and names alike', async () => {
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    expect(await read([bytes.slice(0, cut), bytes.slice(cut)])).toEqual(EVENTS);
  }
});

it('reads a stream that comes byte by byte', async () => {
  expect(await read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
});

it('gives an event as soon as it is whole, and not before', async () => {
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

it('gives the body up when nobody listens any more', async () => {
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
