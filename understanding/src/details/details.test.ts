import { readFileSync } from 'node:fs';
import { wordPasses } from '@bustan/testing/word-passes.ts';
import { describe, expect, test } from 'vitest';
import { findDetails } from './details.ts';
import { sayDetail } from './say-detail.ts';

interface Line {
  language: string;
  note: string;
  /** What is said back, in the order of the note: in English for English notes, else in Arabic. */
  said: string[];
}

const lines: Line[] = readFileSync(new URL('../../eval/details.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [language = '', note = '', said = ''] = line.split('\t');
    return { language, note, said: said === '' ? [] : said.split(' | ') };
  });

const saidBack = ({ language, note }: Line): string[] =>
  findDetails(note).flatMap((detail) => sayDetail(detail, language === 'en' ? 'en' : 'ar') ?? []);

test('there are at least 150 labelled notes, and each of them once', () => {
  expect(lines.length).toBeGreaterThanOrEqual(150);
  expect(new Set(lines.map(({ note }) => note)).size).toBe(lines.length);
});

describe.each(['en', 'ar', 'mixed'])('in the notes labelled %s', (language) => {
  const own = lines.filter((line) => line.language === language);
  const read = own.map((line) => ({ ...line, found: saidBack(line) }));
  const told = JSON.stringify(
    read.filter(({ said, found }) => said.join() !== found.join()),
    null,
    1,
  );

  test('what is said back was written so, in at least 98 of 100', () => {
    expect(own.length).toBeGreaterThanOrEqual(20);
    const found = read.flatMap((line) => line.found);
    const wrong = read.flatMap(({ said, found: own }) => own.filter((one) => !said.includes(one)));
    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(wrong.length, told).toBeLessThanOrEqual(found.length * 0.02);
  });

  test('nine in ten of the details are found', () => {
    const wanted = read.flatMap(({ said }) => said);
    const missed = read.flatMap(({ said, found }) => said.filter((one) => !found.includes(one)));
    expect(missed.length, told).toBeLessThanOrEqual(wanted.length * 0.1);
  });
});

test('each detail says where in the note it was written', () => {
  const note = 'Huda called.  My cousin Saif got AED 3,500 — وأبوي قال ٣ أسابيع';
  const found = findDetails(note);
  expect(found.map(({ text }) => text)).toEqual(['Huda', 'My cousin Saif', 'AED 3,500', 'وأبوي', '٣ أسابيع']);
  for (const { text, from, to } of found) expect(note.slice(from, to)).toBe(text);
  expect(found.map(({ sentence }) => sentence)).toEqual([0, 1, 1, 1, 1]);
});

test('what the words say of a day is told, and nothing is guessed', () => {
  const whens = (note: string) => findDetails(note).map((detail) => detail.kind === 'day' && detail.when);
  expect(whens('last Sunday, next Sunday, on Sunday, tomorrow, yesterday')).toEqual([
    'past',
    'ahead',
    null,
    'ahead',
    'past',
  ]);
  expect(whens('الأحد اللي فات، الأحد الجاي، يوم الأحد، بكرة، امبارح')).toEqual([
    'past',
    'ahead',
    null,
    'ahead',
    'past',
  ]);
});

test('what cannot be said rightly in the other language is not said in it', () => {
  const said = (note: string) => findDetails(note).map((detail) => [sayDetail(detail, 'en'), sayDetail(detail, 'ar')]);
  expect(said('my uncle')).toEqual([['your uncle', null]]);
  expect(said('my roommate Thandeka')).toEqual([['your roommate Thandeka', null]]);
  expect(said('my friend')).toEqual([['your friend', null]]);
  expect(said('my friend Huda')).toEqual([['your friend Huda', 'صديقتك هدى']]);
  expect(said('دفعت 900 جنيه')).toEqual([[null, '900 جنيه']]);
});

test('Arabic numbers agree with what they count', () => {
  const said = (value: number, thing: string) =>
    findDetails(`it took ${value} ${thing}`).map((detail) => sayDetail(detail, 'ar'));
  expect([2, 3, 8, 10].map((value) => said(value, 'weeks')).join()).toBe(
    'أسبوعان,ثلاثة أسابيع,ثمانية أسابيع,عشرة أسابيع',
  );
  expect([2, 3, 8, 10].map((value) => said(value, 'messages')).join()).toBe('رسالتان,ثلاث رسائل,ثماني رسائل,عشر رسائل');
  expect([11, 40, 99].map((value) => said(value, 'applications')).join()).toBe('11 طلبًا,40 طلبًا,99 طلبًا');
  expect([100, 105, 112, 1200].map((value) => said(value, 'CVs')).join()).toBe(
    '100 سيرة ذاتية,105 سير ذاتية,112 سيرة ذاتية,1200 سيرة ذاتية',
  );
  expect(said(101, 'weeks')).toEqual([null]);
});

test('nothing is taken from a sentence that tells danger, or holds a secret', () => {
  const texts = (note: string) => findDetails(note).map(({ text }) => text);
  expect(texts('My father sold the car. I want to kill myself on Sunday.')).toEqual(['My father']);
  expect(texts('أبوي باع السيارة. أبي أموت يوم الأحد')).toEqual(['أبوي']);
  expect(texts('My sister called. My password is Huda 40 weeks.')).toEqual(['My sister']);
});

describe('a hostile text', () => {
  const fill = (piece: string) => piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
  test.each(['AED 5. ', 'my elder ', 'one hundred and ', 'ألف و', 'يوم 1 ', 'ولد عمي ', '1,000', 'a@'])(
    'of %s takes less than 200 passes over its words',
    (piece) => {
      const text = fill(piece);
      expect(wordPasses(() => findDetails(text), { limit: 200 })).toBeLessThan(200);
    },
  );
});
