import { expect, test } from 'vitest';
import { inSentences } from './sentences.ts';

const read = async (pieces: readonly string[]): Promise<string[]> => {
  const given: string[] = [];
  const source = async function* () {
    yield* pieces;
  };
  for await (const sentence of inSentences(source())) given.push(sentence);
  return given;
};

test.each([
  ['whole sentences', ['One. Tw', 'o! Three'], ['One. ', 'Two! ', 'Three']],
  ['lines', ['- a\n- b', '\n'], ['- a\n', '- b\n']],
  ['Arabic', ['كيف؟ ثم', ' نعم. '], ['كيف؟ ', 'ثم نعم. ']],
  ['a number with a point', ['It is 3', '.5 here. '], ['It is 3.5 here. ']],
  ['nothing', [], []],
])('%s', async (_, pieces, expected) => {
  expect(await read(pieces)).toEqual(expected);
});

test('a text without an end comes in long parts, and whole', async () => {
  const text = 'word '.repeat(300);
  const given = await read(text.match(/.{1,9}/gs) ?? []);
  expect(given.length).toBeGreaterThan(2);
  expect(given.join('')).toBe(text);
});
