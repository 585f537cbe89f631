import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { wasRead } from './read-before.ts';
import type { Sentence } from './reply-texts.ts';
import { read, situation, texts } from './testing/reading.ts';

const holdsOneOf = (reply: string, sentences: readonly Sentence[], language: Language = 'en'): boolean =>
  sentences.some((sentence) => wasRead(sentence[language], [reply]));

describe('what is said', () => {
  test('of a situation that is sure is its opening, its reply and a step', () => {
    const { openings, replies, steps } = situation('interview-unclear');
    const { text } = read({ situations: ['interview-unclear'], when: 'over' });
    expect(holdsOneOf(text, openings)).toBe(true);
    expect(holdsOneOf(text, replies)).toBe(true);
    expect(holdsOneOf(text, steps)).toBe(true);
  });

  test('of one that is not sure is what is true of its area, and else of the feeling alone', () => {
    const { withoutSituation, okay } = texts.feelings;
    const ofArea = read({ area: 'interview' }).text;
    expect(holdsOneOf(ofArea, texts.areas.get('interview')?.openings ?? [])).toBe(true);
    expect(holdsOneOf(ofArea, texts.areas.get('interview')?.replies ?? [])).toBe(true);
    const { text } = read({ situations: ['interview-unclear'], area: 'interview', certainty: 0.45 });
    expect(holdsOneOf(text, withoutSituation.plain)).toBe(true);
    expect(holdsOneOf(read({ note: '' }).text, okay.withoutWords)).toBe(true);
  });

  test('of one that is not sure is said by how it is taken, if that is sure', () => {
    const { low } = texts.feelings.withoutSituation;
    const { text } = read({ note: 'They saw it.', emotion: 'struggling', taken: 'shame' });
    expect(
      holdsOneOf(
        text,
        low.filter(({ taken }) => taken.includes('shame')),
      ),
    ).toBe(true);
  });

  test.each([
    ['interview-ahead', 'over'],
    ['interview-well', 'ahead'],
    ['exam-ahead', 'over'],
    ['interview-cancelled', 'ahead'],
  ] as const)('never contradicts the time that was told: %s, %s', (name, when) => {
    const { openings, replies, also } = situation(name);
    expect(holdsOneOf(read({ situations: [name], when }).text, [...openings, ...replies, ...also])).toBe(false);
  });

  test('fits how it is taken, unless the emotion that was picked says otherwise', () => {
    const { replies } = situation('applying-today');
    const joyful = replies.filter(({ taken }) => taken.includes('joy'));
    const any = replies.filter(({ taken }) => taken.length === 0);
    const applied = { situations: ['applying-today'], taken: 'joy' } as const;
    expect(holdsOneOf(read({ ...applied, emotion: 'happy' }).text, joyful)).toBe(true);
    expect(holdsOneOf(read({ ...applied, emotion: 'heavy' }).text, any)).toBe(true);
    expect(holdsOneOf(read({ ...applied, taken: 'sad', emotion: 'happy' }).text, any)).toBe(true);
  });
});

test('who asks for a step gets one, if need be after a shorter reply', () => {
  for (const name of ['rent', 'debt', 'interview-ahead', 'visa-ending', 'cannot-start']) {
    for (const language of LANGUAGES) {
      for (let seed = 0; seed < 6; seed += 1) {
        const { text } = read({ situations: [name], taken: 'fear', wish: 'step', language, seed: `${seed}` });
        expect(holdsOneOf(text, situation(name).steps, language), text).toBe(true);
      }
    }
  }
});

test('a light heart is not told to somebody who picked a low emotion', () => {
  const { openings, replies } = situation('good-mood');
  expect(holdsOneOf(read({ situations: ['good-mood'], emotion: 'happy' }).text, openings)).toBe(true);
  expect(holdsOneOf(read({ situations: ['good-mood'], emotion: 'heavy' }).text, [...openings, ...replies])).toBe(false);
});

describe('of two topics', () => {
  test('both are taken up, and no step follows', () => {
    const { text } = read({ situations: ['interview-ahead', 'friend-got-job'] });
    expect(holdsOneOf(text, situation('interview-ahead').openings)).toBe(true);
    expect(holdsOneOf(text, situation('friend-got-job').also)).toBe(true);
    expect(holdsOneOf(text, situation('interview-ahead').steps)).toBe(false);
  });

  test('the much heavier one comes first', () => {
    const { text } = read({ situations: ['small-win', 'grief'] });
    expect(holdsOneOf(text, situation('grief').openings)).toBe(true);
    expect(holdsOneOf(text, situation('small-win').also)).toBe(true);
  });

  test('of the second perhaps only the area is known', () => {
    const { text } = read({ situations: ['interview-ahead'], area: 'money' });
    expect(holdsOneOf(text, situation('interview-ahead').openings)).toBe(true);
    expect(holdsOneOf(text, texts.areas.get('money')?.also ?? [])).toBe(true);
  });

  test('those that exclude each other are not both said', () => {
    const { text } = read({ situations: ['interview-well', 'interview-badly'] });
    expect(holdsOneOf(text, situation('interview-badly').also)).toBe(false);
  });
});

describe('no step follows', () => {
  test.each([
    ['the wish to be heard', { wish: 'listen' }],
    ['joy', { taken: 'joy', emotion: 'happy' }],
    ['gratitude', { emotion: 'grateful' }],
  ] as const)('%s', (_, told) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const { text } = read({ situations: ['applying-today'], seed: String(seed), ...told });
      expect(holdsOneOf(text, situation('applying-today').steps)).toBe(false);
    }
  });

  test('grief, not even after a second topic', () => {
    expect(situation('grief').steps).toEqual([]);
    const { text } = read({ situations: ['grief', 'debt'] });
    expect(holdsOneOf(text, situation('debt').steps)).toBe(false);
  });
});

describe('by the clock', () => {
  const officeSteps = situation('contract-terms').steps.filter(({ hours }) => hours === 'office');

  test('a step that needs an office is offered on a working day alone', () => {
    const offered = (at: string, timeZone: string | null) =>
      Array.from({ length: 12 }, (_, seed) =>
        read({ situations: ['contract-terms'], at, timeZone, seed: `${seed}` }),
      ).some(({ text }) => holdsOneOf(text, officeSteps));
    expect(officeSteps.length).toBeGreaterThan(0);
    expect(offered('2026-11-23T06:00:00Z', 'Asia/Dubai')).toBe(true);
    expect(offered('2026-11-23T19:00:00Z', 'Asia/Dubai')).toBe(false);
    expect(offered('2026-11-22T06:00:00Z', 'Asia/Dubai')).toBe(false);
    expect(offered('2026-11-23T06:00:00Z', null)).toBe(false);
  });

  test('a reply to the feeling alone is one of its hour, and never of another', () => {
    const at = { morning: '2026-11-23T03:00:00Z', night: '2026-11-23T20:30:00Z' };
    for (const part of ['morning', 'night'] as const) {
      const other = texts.feelings.heavy.withoutWords.filter(({ hours }) => hours && !hours.includes(part));
      const own = texts.feelings.heavy.withoutWords.filter(({ hours }) => hours?.includes(part));
      const replies = Array.from({ length: 12 }, (_, seed) =>
        read({ note: '', emotion: 'heavy', at: at[part], seed: `${seed}` }),
      );
      expect(replies.every(({ text }) => holdsOneOf(text, own))).toBe(true);
      expect(replies.some(({ text }) => holdsOneOf(text, other))).toBe(false);
    }
    const unknown = read({ note: '', emotion: 'heavy', timeZone: null }).text;
    const ofAnHour = texts.feelings.heavy.withoutWords.filter(({ hours }) => hours !== undefined);
    expect(holdsOneOf(unknown, ofAnHour)).toBe(false);
  });

  test('Ramadan is spoken of in Ramadan alone, and its nights at night', () => {
    const ofRamadan = EMOTIONS.flatMap((emotion) =>
      texts.feelings[emotion].withoutWords.filter(({ ramadan }) => ramadan),
    );
    const replies = (at: string) =>
      EMOTIONS.flatMap((emotion) =>
        Array.from({ length: 40 }, (_, seed) => {
          const before = Array.from(
            { length: seed % 2 === 0 ? 0 : 8 },
            (__, index) => read({ note: '', emotion, at, seed: `${index}` }).text,
          );
          return read({ note: '', emotion, at, seed: `${seed}`, lastReplies: before }).text;
        }),
      ).filter((text) => holdsOneOf(text, ofRamadan));
    expect(replies('2026-11-23T19:30:00Z')).toEqual([]);
    const atNight = replies('2027-02-15T19:30:00Z');
    expect(atNight.length).toBeGreaterThan(0);
    expect(atNight.every((text) => text.includes('tarawih'))).toBe(true);
  });

  test.each(LANGUAGES)('by day in Ramadan nobody is offered to drink or to eat, in %s', (language) => {
    const at = '2027-02-15T09:00:00Z';
    const replies = EMOTIONS.flatMap((emotion) =>
      Array.from({ length: 20 }, (_, seed) => read({ note: '', emotion, language, at, seed: `${seed}` }).text),
    );
    expect(
      replies.filter((text) =>
        /\b(?:water|tea|coffee|kettle|meal|cup)\b|(?<!\p{L})(?:ال)?(?:ماء|شاي|كوب|فنجان|وجبة)(?!\p{L})/u.test(text),
      ),
    ).toEqual([]);
  });
});
