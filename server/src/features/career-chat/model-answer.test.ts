import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ai, AiFailure, createAi } from '#platform/ai/ai.ts';
import { generateAnswer, splitSentences, streamAnswer } from './model-answer.ts';

const GOOD = 'Read the advert twice and write down three examples.';
const NEVER_MS = 3_600_000;

let fake: FakeAi;
let ai: Ai;
beforeAll(async () => {
  fake = await openFakeAi();
  const made = createAi({ AI_BASE_URL: fake.url, AI_API_KEY: undefined, AI_MODEL: 'fake' });
  if (made === null) throw new Error('a configured model is there');
  ai = made;
});
afterAll(async () => {
  ai.close();
  await fake.close();
});

const question = {
  system: 'The rules of an answer',
  user: '{}',
  sourceText: '',
  language: 'en' as const,
  sourceCount: 1,
};
const read = async (timeouts: { firstTokenMs: number; totalMs: number }) => {
  const signal = new AbortController().signal;
  let text = '';
  try {
    for await (const sentence of streamAnswer(ai, { ...question, signal }, timeouts)) text += sentence;
    return { text, reason: null };
  } catch (error) {
    return { text, reason: error instanceof AiFailure ? error.reason : String(error) };
  }
};

test('a model that does not begin is aborted after the timeout of the first token', async () => {
  fake.willAnswer({ hangs: true });
  expect(await read({ firstTokenMs: 250, totalMs: NEVER_MS })).toEqual({ text: '', reason: 'timeout' });
  await expect.poll(() => fake.waiting()).toBe(0);
});

test('one that begins in time may take longer', async () => {
  fake.willAnswer({ pieces: [`${GOOD} `, 'Then ', 'rest.'], pauseMs: 1600 });
  expect(await read({ firstTokenMs: 3000, totalMs: NEVER_MS })).toEqual({ text: `${GOOD} Then rest.`, reason: null });
});

test('one that begins and then hangs is aborted after the total timeout', async () => {
  fake.willAnswer({ pieces: [`${GOOD} `, 'Then'], ending: 'hang' });
  expect(await read({ firstTokenMs: NEVER_MS, totalMs: 700 })).toEqual({ text: `${GOOD} `, reason: 'timeout' });
  await expect.poll(() => fake.waiting()).toBe(0);
});

test('the total timeout covers both tries of a whole answer', async () => {
  fake.willAnswer({ says: 'Short.' }, { hangs: true });
  const signal = new AbortController().signal;
  const failure = await generateAnswer(ai, { ...question, signal }, { firstTokenMs: NEVER_MS, totalMs: 500 }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({ reason: 'timeout' });
});

const readSentences = async (pieces: readonly string[]): Promise<string[]> => {
  const given: string[] = [];
  const source = async function* () {
    yield* pieces;
  };
  for await (const sentence of splitSentences(source())) given.push(sentence);
  return given;
};

test.each([
  ['whole sentences', ['One. Tw', 'o! Three'], ['One. ', 'Two! ', 'Three']],
  ['lines', ['- a\n- b', '\n'], ['- a\n', '- b\n']],
  ['Arabic', ['كيف؟ ثم', ' نعم. '], ['كيف؟ ', 'ثم نعم. ']],
  ['a number with a point', ['It is 3', '.5 here. '], ['It is 3.5 here. ']],
  ['nothing', [], []],
])('%s', async (_, pieces, expected) => {
  expect(await readSentences(pieces)).toEqual(expected);
});

test('a text without punctuation is sent in long parts, and completely', async () => {
  const text = 'word '.repeat(300);
  const given = await readSentences(text.match(/.{1,9}/gs) ?? []);
  expect(given.length).toBeGreaterThan(2);
  expect(given.join('')).toBe(text);
});
