import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ai, AiFailure, createAi } from '#platform/ai/ai.ts';
import { replyOf, writingOf } from './model-answer.ts';

const GOOD = 'Read the advert twice and write down three examples.';
const NEVER_MS = 3_600_000;

let fake: FakeAi;
let ai: Ai;
beforeAll(async () => {
  fake = await openFakeAi();
  const made = await createAi({ AI_BASE_URL: fake.url, AI_API_KEY: undefined, AI_MODEL: 'fake' });
  if (made === null) throw new Error('a configured model is there');
  ai = made;
});
afterAll(async () => {
  ai.close();
  await fake.close();
});

const question = { system: 'The rules of an answer', user: '{}', grounds: '', language: 'en' as const, sourceCount: 1 };
const read = async (patience: { firstMs: number; wholeMs: number }) => {
  const signal = new AbortController().signal;
  let text = '';
  try {
    for await (const sentence of writingOf(ai, { ...question, signal }, patience)) text += sentence;
    return { text, reason: null };
  } catch (error) {
    return { text, reason: error instanceof AiFailure ? error.reason : String(error) };
  }
};

test('a model that does not begin is given up after the first patience', async () => {
  fake.willAnswer({ hangs: true });
  expect(await read({ firstMs: 250, wholeMs: NEVER_MS })).toEqual({ text: '', reason: 'timeout' });
  await expect.poll(() => fake.waiting()).toBe(0);
});

test('one that has begun in time may take longer', async () => {
  fake.willAnswer({ pieces: [`${GOOD} `, 'Then ', 'rest.'], pauseMs: 600 });
  expect(await read({ firstMs: 1000, wholeMs: NEVER_MS })).toEqual({ text: `${GOOD} Then rest.`, reason: null });
});

test('one that begins and hangs is given up after the whole patience', async () => {
  fake.willAnswer({ pieces: [`${GOOD} `, 'Then'], ending: 'hang' });
  expect(await read({ firstMs: NEVER_MS, wholeMs: 700 })).toEqual({ text: `${GOOD} `, reason: 'timeout' });
  await expect.poll(() => fake.waiting()).toBe(0);
});

test('a whole answer is waited for no longer, its second try included', async () => {
  fake.willAnswer({ says: 'Short.' }, { hangs: true });
  const signal = new AbortController().signal;
  const failure = await replyOf(ai, { ...question, signal }, { firstMs: NEVER_MS, wholeMs: 500 }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ reason: 'timeout' });
});
