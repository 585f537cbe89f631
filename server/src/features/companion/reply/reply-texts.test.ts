import { readFileSync } from 'node:fs';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { createGuide } from '#features/guide/guide.ts';
import { findUnsafeMeaning } from '#features/safety/safety.ts';
import { type Reader, wordingFor, wordingsOf } from '#platform/content/addressed-text.ts';
import { readContentText } from '#platform/content/content-files.ts';
import { REPLIES_WITHOUT_REPETITION } from './read-before.ts';
import { loadReplyTexts, readReplyTexts, type Sentence, type SituationTexts } from './reply-texts.ts';
import { blocks, EVERY_READER, filled } from './testing/blocks.ts';

const { situations, feelings } = loadReplyTexts();

test('every situation of the understanding has its texts, in the file of its area', () => {
  const rows = readFileSync(new URL('../../../../../understanding/situations.tsv', import.meta.url), 'utf8');
  const named = rows
    .trim()
    .split('\n')
    .map((row) => row.split('\t').slice(0, 2).join(' in '));
  expect([...situations.values()].map(({ name, area }) => `${name} in ${area.name}`).toSorted()).toEqual(
    named.toSorted(),
  );
});

test('a situation has openings and replies that need no detail and no feeling', () => {
  for (const { name, openings, replies, also } of situations.values()) {
    expect(openings.filter((opening) => opening.with.length === 0).length, name).toBeGreaterThanOrEqual(2);
    expect(replies.filter((reply) => reply.taken.length === 0).length, name).toBeGreaterThanOrEqual(2);
    expect(also.length, name).toBeGreaterThanOrEqual(2);
  }
});

test.each(['morning', 'day', 'evening', 'night', null] as const)(
  'an emotion has more than twenty replies for a check-in without words: %s',
  (part) => {
    for (const emotion of EMOTIONS) {
      const fitting = feelings[emotion].withoutWords.filter(
        ({ hours, weekend, ramadan }) =>
          !weekend && !ramadan && (hours === undefined || (part !== null && hours.includes(part))),
      );
      expect(fitting.length, emotion).toBeGreaterThan(REPLIES_WITHOUT_REPETITION);
    }
  },
);

test.each(LANGUAGES)('no text in %s stands twice', (language) => {
  const all = [...new Set(blocks.flatMap(({ texts }) => texts))].flatMap((text) => wordingsOf(text, language));
  const twice = all.filter((text, index) => all.indexOf(text) !== index);
  expect(twice).toEqual([]);
});

describe.each(EVERY_READER)('in %s no text', (_, reader) => {
  test('says what a reply must not say', () => {
    const broken = blocks.flatMap(({ name, texts }) =>
      texts.flatMap((text) => {
        const said = wordingFor(text, reader);
        const problem = findUnsafeMeaning(filled(said, reader.language));
        return problem === null ? [] : [`${name}: ${problem}: ${said}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  test('is too long, or unfinished', () => {
    for (const { name, texts } of blocks) {
      for (const text of texts) expect(wordingFor(text, reader).split(/\s+/).length, name).toBeLessThanOrEqual(60);
    }
  });
});

test('Arabic texts are punctuated in Arabic', () => {
  const all = blocks.flatMap(({ texts }) => texts.flatMap((text) => wordingsOf(text, 'ar')));
  expect(all.filter((text) => /[,;?\u0640]|ا\u064b/.test(text))).toEqual([]);
});

test('English texts are punctuated in English', () => {
  expect(blocks.flatMap(({ texts }) => texts.filter(({ en }) => /[\u0600-\u06ff،؛؟]/.test(en)))).toEqual([]);
});

test('an article that a text leads to exists', () => {
  const guide = createGuide();
  const slugs = blocks.flatMap(({ texts }) => texts.flatMap((text) => ('guide' in text ? [String(text.guide)] : [])));
  expect(new Set(slugs).size).toBeGreaterThan(30);
  for (const slug of new Set(slugs)) expect(guide.get(slug).title).not.toBe('');
});

/** Every opening with every reply and every ending; without LONG=1 each part is in one of them. */
const combinations = ({ openings, replies, steps, also }: SituationTexts, reader: Reader): string[] => {
  const endings = [...steps, ...also];
  const join = (...parts: (Sentence | undefined)[]) =>
    parts.map((part) => filled(part === undefined ? '' : wordingFor(part, reader), reader.language)).join(' ');
  if (process.env.LONG === '1') {
    return openings.flatMap((opening) =>
      replies.flatMap((reply) => endings.map((ending) => join(opening, reply, ending))),
    );
  }
  const at = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];
  return Array.from({ length: Math.max(openings.length, replies.length, endings.length) }, (_, index) =>
    join(at(openings, index), at(replies, index), at(endings, index)),
  );
};

test.each(EVERY_READER)(
  'whatever parts of a situation are joined in %s, they say nothing that a reply must not say',
  (_, reader) => {
    const joined = [...situations.values()].flatMap((situation) => combinations(situation, reader));
    expect(joined.length).toBeGreaterThan(1000);
    expect(joined.filter((text) => findUnsafeMeaning(text) !== null)).toEqual([]);
  },
);

describe('a mistake in a file stops the start and is named:', () => {
  const withChange = (path: string, change: (text: string) => string) => () =>
    readReplyTexts((file) => (file === path ? change(readContentText(file)) : readContentText(file)));

  test.each([
    [
      'the situation and the text',
      'companion/situations/interview.yaml',
      /interview\.yaml[\s\S]*interview-ahead[\s\S]*openings\[0\]/,
      (text: string) => text.replace('{day} إذن', 'إذن'),
    ],
    [
      'a form for one of the two alone',
      'companion/after-reply.yaml',
      /after-reply\.yaml[\s\S]*forms for both, or for neither[\s\S]*said\.low\[0\]/,
      (text: string) =>
        text.replace('    - en: Then you have said it.', '    - ar_feminine: قلتِها.\n      en: Then you have said it.'),
    ],
    [
      'a form without the slot of its text',
      'companion/situations/interview.yaml',
      /interview\.yaml[\s\S]*the same slots in every form[\s\S]*interview-ahead[\s\S]*openings\[0\]/,
      (text: string) =>
        text.replace('    - with: day\n', '    - ar_masculine: مقابلة.\n      ar_feminine: مقابلة.\n      with: day\n'),
    ],
    [
      'an unknown part',
      'companion/areas.yaml',
      /areas\.yaml[\s\S]*search/,
      (text: string) => text.replace('weight:', 'wieght:'),
    ],
    ['what is not YAML', 'companion/feelings.yaml', /feelings\.yaml is not YAML/, (text: string) => `${text}\n  : [`],
    [
      'a sentence without an end',
      'companion/after-reply.yaml',
      /after-reply\.yaml[\s\S]*said\.low\[0\]\.en[\s\S]*/,
      (text: string) => text.replace('follow from it today.', 'follow from it today'),
    ],
  ])('%s', (_, path, error, change) => {
    expect(withChange(path, change)).toThrow(error);
  });
});
