import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { wordingFor } from '#platform/content/addressed-text.ts';
import { nameDayPast, speaksOfToday } from './day-past.ts';
import { wasRead } from './read-before.ts';
import { EVERY_READER, filled } from './testing/blocks.ts';
import { read, situation, texts } from './testing/reading.ts';

/** A Monday noon in Dubai. */
const MONDAY = new Date('2026-11-23T08:00:00Z');

describe('a day past is called', () => {
  test.each([
    ['en', 1, 'Asia/Dubai', 'yesterday'],
    ['en', 6, 'Asia/Dubai', 'Tuesday'],
    ['ar', 1, 'Asia/Dubai', 'يوم أمس'],
    ['ar', 6, 'Asia/Dubai', 'يوم الثلاثاء'],
    ['en', 3, null, 'that day'],
    ['ar', 3, 'Mars/Base', 'ذلك اليوم'],
  ] as const)('in %s, %i days ago in %s: %s', (language, daysAgo, timeZone, name) => {
    expect(nameDayPast(MONDAY, { daysAgo, timeZone, language })).toBe(name);
  });

  test('by the person’s calendar, where the night is already the next day', () => {
    const night = new Date('2026-11-22T22:00:00Z');
    expect(nameDayPast(night, { daysAgo: 2, timeZone: 'Asia/Dubai', language: 'en' })).toBe('Saturday');
    expect(nameDayPast(night, { daysAgo: 2, timeZone: 'Europe/London', language: 'en' })).toBe('Friday');
  });
});

test.each([
  ['Take a walk today.', true],
  ['May tonight be softer.', true],
  ['Good night.', true],
  ['You went back to Tuesday.', false],
  ['ويكفيك هذا اليوم.', true],
  ['تصبحين على خير.', true],
  ['والراحة لك الليلة.', true],
  ['الفرح يسبقه اليوم التالي.', false],
  ['قد يكون بعض ذلك اليوم معك.', false],
])('“%s” speaks of today: %s', (text, isSo) => {
  expect(speaksOfToday(text)).toBe(isSo);
});

describe.each(EVERY_READER)('no text of a day past in %s', (_, reader) => {
  test('speaks of today or of an hour', () => {
    const all = [...Object.values(texts.dayPast.afterWords), ...Object.values(texts.dayPast.feelings)].flat();
    const said = all.map((text) => filled(wordingFor(text, reader), reader.language));
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((text) => speaksOfToday(text) || /\bnow\b|\btomorrow\b|غدًا/.test(text))).toEqual([]);
  });
});

describe('a reply to a check-in of a day past', () => {
  test.each(LANGUAGES)(
    'names that day, and never says today or wishes a good night, at any hour, in %s',
    (language) => {
      const replies = ['2026-11-23T03:00:00Z', '2026-11-23T11:00:00Z', '2026-11-23T19:30:00Z'].flatMap((at) =>
        EMOTIONS.flatMap((emotion) =>
          Array.from({ length: 8 }, (_, seed) =>
            read({ note: '', emotion, language, at, daysAgo: 3, seed: `${seed}` }),
          ),
        ),
      );
      const shown = replies.flatMap(({ text, followUps }) => [text, ...followUps.map(({ reply }) => reply)]);
      expect(shown.filter(speaksOfToday)).toEqual([]);
      const day = language === 'en' ? /\b(?:Friday|Thursday)\b/ : /يوم (?:الجمعة|الخميس)/;
      expect(replies.filter(({ text }) => day.test(text)).length).toBeGreaterThan(replies.length / 2);
    },
  );

  test('offers no step and nothing of today after words either', () => {
    for (const emotion of EMOTIONS) {
      for (let seed = 0; seed < 12; seed += 1) {
        const { text, followUps } = read({ note: 'I was so tired', emotion, daysAgo: 1, seed: `${seed}` });
        const shown = [text, ...followUps.flatMap(({ label, reply }) => [label, reply])];
        expect(shown.filter(speaksOfToday)).toEqual([]);
      }
    }
  });

  test('takes up nothing that may be over, such as an interview ahead', () => {
    const { openings, replies, steps } = situation('interview-ahead');
    const ahead = { situations: ['interview-ahead'], when: 'ahead', wish: 'step' } as const;
    for (let seed = 0; seed < 6; seed += 1) {
      const { text } = read({ ...ahead, daysAgo: 4, seed: `${seed}` });
      expect([...openings, ...replies, ...steps].some(({ en }) => wasRead(en, [text]))).toBe(false);
    }
    // The same note of today is answered as it was.
    expect(openings.some(({ en }) => wasRead(en, [read(ahead).text]))).toBe(true);
  });

  test('is another one the next time, and comes again only when all were read', () => {
    const seen: string[] = [];
    const { heavy } = texts.dayPast.feelings;
    for (let index = 0; index <= heavy.length; index += 1) {
      seen.unshift(read({ note: '', emotion: 'heavy', daysAgo: 1, lastReplies: seen }).text);
    }
    expect(new Set(seen).size).toBe(heavy.length);
    expect(seen[0]).toBe(seen.at(-1));
  });
});
