import { spawn } from 'node:child_process';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Ai, AiFailure, createAi } from './ai.ts';

let fake: FakeAi;
let ai: Ai;

beforeAll(async () => {
  fake = await openFakeAi();
  const made = createAi({ AI_BASE_URL: fake.url, AI_API_KEY: 'secret-key', AI_MODEL: 'fake' });
  if (made === null) throw new Error('a configured model is there');
  ai = made;
});
beforeEach(() => {
  fake.seen.length = 0;
});
afterAll(async () => {
  ai.close();
  await fake.close();
});

const ask = (signal = AbortSignal.timeout(60_000)) => ai.reply({ system: 'Be kind.', user: 'a note', signal });
const failureOf = async (question: Promise<string>) => {
  const error = await question.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AiFailure);
  return error as AiFailure;
};

test('without a base URL there is no model', () => {
  expect(createAi({ AI_BASE_URL: undefined, AI_API_KEY: undefined, AI_MODEL: undefined })).toBeNull();
});

test('a request carries the key, and what the person wrote is not in the system prompt', async () => {
  fake.willAnswer({ says: '  Hello there.  ' });
  expect(await ask()).toBe('Hello there.');
  expect(fake.seen).toEqual([
    {
      authorization: 'Bearer secret-key',
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: 'a note' },
      ],
      isStreamed: false,
    },
  ]);
});

test.each([429, 500, 503])('a %d is retried once', async (status) => {
  fake.willAnswer({ status }, { says: 'Hello again.' });
  expect(await ask()).toBe('Hello again.');
  expect(fake.seen).toHaveLength(2);
});

test('retries have jitter', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const chance = vi.spyOn(Math, 'random');
  for (const [rolled, pauseMs] of [
    [0, 150],
    [0.9, 420],
  ] as const) {
    chance.mockReturnValue(rolled);
    fake.willAnswer({ status: 429 }, { says: 'Hello again.' });
    await ask();
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(pauseMs);
    timers.mockClear();
  }
  timers.mockRestore();
  chance.mockRestore();
});

test.each([
  [429, 'limited', 2],
  [500, 'broken', 2],
  [401, 'refused', 1],
  [404, 'no_model', 1],
  [400, 'broken', 1],
] as const)('a %d after the retry fails as %s', async (status, reason, requests) => {
  fake.willAnswer({ status });
  expect((await failureOf(ask())).reason).toBe(reason);
  expect(fake.seen).toHaveLength(requests);
});

test.each([
  ['garbage', { raw: '<html>' }, 'broken'],
  ['another shape', { raw: '{"hello":1}' }, 'broken'],
  ['an empty text', { says: ' ' }, 'empty'],
] as const)('%s fails', async (_, answer, reason) => {
  fake.willAnswer(answer);
  expect((await failureOf(ask())).reason).toBe(reason);
});

test('a redirect is not followed, streamed or not', async () => {
  const elsewhere = await openFakeAi();
  fake.willAnswer({ redirectsTo: `${elsewhere.url}/chat/completions` });
  expect((await failureOf(ask())).reason).toBe('broken');
  const streaming = ai.stream({ system: 'Be kind.', user: 'a note', signal: AbortSignal.timeout(60_000) });
  expect((await failureOf(streaming[Symbol.asyncIterator]().next() as Promise<never>)).reason).toBe('broken');
  expect(fake.seen).toHaveLength(2);
  expect(elsewhere.seen).toEqual([]);
  await elsewhere.close();
});

test('a provider that does not respond times out', async () => {
  fake.willAnswer({ hangs: true });
  expect((await failureOf(ask(AbortSignal.timeout(200)))).reason).toBe('timeout');
  expect(fake.seen).toHaveLength(1);
});

test('a failure does not quote what the person wrote', async () => {
  fake.willAnswer({ status: 500 });
  const failure = await failureOf(ask());
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('a note');
  expect(failure.cause).toBeUndefined();
});

describe('a streamed reply', () => {
  const read = async (signal = AbortSignal.timeout(60_000)) => {
    const pieces: string[] = [];
    try {
      for await (const piece of ai.stream({ system: 'Be kind.', user: 'a note', signal })) pieces.push(piece);
      return { pieces, reason: null };
    } catch (error) {
      return { pieces, reason: error instanceof AiFailure ? error.reason : String(error) };
    }
  };

  test('arrives in chunks', async () => {
    fake.willAnswer({ pieces: ['Hello', ' there', '.'] });
    expect(await read()).toEqual({ pieces: ['Hello', ' there', '.'], reason: null });
    expect(fake.seen[0]?.isStreamed).toBe(true);
  });

  test.each([429, 500])('is retried once after a %d', async (status) => {
    fake.willAnswer({ status }, { pieces: ['Hello again.'] });
    expect((await read()).pieces).toEqual(['Hello again.']);
    expect(fake.seen).toHaveLength(2);
  });

  test.each([
    ['cut off', { pieces: ['Half'], ending: 'cut' }, 'broken', ['Half'], 1],
    ['too long for the model', { pieces: ['Half'], finish: 'length' }, 'broken', ['Half'], 1],
    ['empty', { pieces: [] }, 'empty', [], 1],
    ['garbage', { raw: '<html>' }, 'broken', [], 1],
    ['refused', { status: 401 }, 'refused', [], 1],
    ['limited again and again', { status: 429 }, 'limited', [], 2],
  ] as const)('that is %s fails', async (_, answer, reason, pieces, requests) => {
    fake.willAnswer(answer);
    expect(await read()).toEqual({ pieces, reason });
    expect(fake.seen).toHaveLength(requests);
  });

  test('times out when it hangs, and its request is aborted', async () => {
    fake.willAnswer({ pieces: ['Half'], ending: 'hang' });
    expect(await read(AbortSignal.timeout(300))).toEqual({ pieces: ['Half'], reason: 'timeout' });
    await expect.poll(() => fake.waiting()).toBe(0);
  });

  test('aborts its request when nobody reads any more', async () => {
    fake.willAnswer({ pieces: ['Half', 'more'], ending: 'hang' });
    const gone = new AbortController();
    setTimeout(() => gone.abort(), 100);
    expect((await read(gone.signal)).reason).toBe('given_up');
    await expect.poll(() => fake.waiting()).toBe(0);
  });
});

test('an open request does not keep the process alive after closing', async () => {
  fake.willAnswer({ hangs: true });
  const script = `
    import { createAi } from ${JSON.stringify(new URL('./ai.ts', import.meta.url).href)};
    const ai = createAi({ AI_BASE_URL: ${JSON.stringify(fake.url)}, AI_MODEL: 'fake' });
    ai.reply({ system: '', user: 'x', signal: AbortSignal.timeout(60_000) }).catch(() => {});
    setTimeout(() => ai.close(), 200);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('../../..', import.meta.url),
    stdio: 'ignore',
  });
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
});
