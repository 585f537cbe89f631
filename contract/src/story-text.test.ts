import { wordPasses } from '@bustan/testing/word-passes.ts';
import { expect, test } from 'vitest';
import { descriptionOf, openingOf } from './story-text.ts';

test('a description has the text of a story without its Markdown', () => {
  expect(
    descriptionOf(
      '# Title\n\n> **Noura** kept a _note_ [here](https://example.com). ![x](y.png)\n\n- one\n1. two\n---',
    ),
  ).toBe('Noura kept a note here. one two');
  expect(descriptionOf('snake_case stays, <b onclick="x()">HTML</b> goes <script>alert(1)</script>')).toBe(
    'snake_case stays, HTML goes',
  );
});

test('it ends after a sentence if possible, else after a word', () => {
  expect(descriptionOf(`${'A sentence of some length that goes on. '.repeat(9)}`)).toMatch(
    /^(A sentence .* on\. ?){4}$/,
  );
  expect(descriptionOf(`هل انتهى الانتظار؟ ${'كلمة '.repeat(80)}`)).toMatch(/^هل انتهى الانتظار؟ (كلمة )+كلمة…$/);
  expect(descriptionOf('x'.repeat(20_000))).toBe(`${'x'.repeat(200)}…`);
});

test('there is no description if no text remains', () => {
  expect(descriptionOf('# Only a heading')).toBeUndefined();
  expect(descriptionOf('<script>alert(1)')).toBeUndefined();
});

test('an opening is the first sentence, without Markdown and no longer than a list has room for', () => {
  expect(openingOf('# Title\n\n**Noura** kept a note. It was yellow.')).toBe('Noura kept a note.');
  expect(openingOf('“Is it you?” asked the clerk. It was.')).toBe('“Is it you?”');
  expect(openingOf('هل انتهى الانتظار؟ لم يكن أحد يعرف.')).toBe('هل انتهى الانتظار؟');
  expect(openingOf('no end at all')).toBe('no end at all');
  expect(openingOf('word '.repeat(100))).toBe(`${'word '.repeat(27)}word…`);
  expect(openingOf('# Only a heading')).toBe('');
});

test('no input makes it slow', () => {
  for (const text of ['[', '<a ', '![](', '* ', '> ', '_a', '- - ', '   ']) {
    const long = text.repeat(20_000 / text.length);
    expect(
      wordPasses(() => [descriptionOf(long), openingOf(long)], { limit: 4000 }),
      text,
    ).toBeLessThan(4000);
  }
});
