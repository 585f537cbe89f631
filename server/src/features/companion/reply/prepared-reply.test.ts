import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { findUnsafeMeaning } from '#features/safety/safety.ts';
import { REPLIES_WITHOUT_REPETITION, wasRead } from './read-before.ts';
import type { Sentence } from './reply-texts.ts';
import { namedDetails } from './said-details.ts';
import { read, texts, understood } from './testing/reading.ts';

const situation = (name: string) => {
  const found = texts.situations.get(name);
  if (found === undefined) throw new Error(`There is no situation ${name}`);
  return found;
};
const holdsOneOf = (reply: string, sentences: readonly Sentence[], language: Language = 'en'): boolean =>
  sentences.some((sentence) => wasRead(sentence[language], [reply]));
const NAMES = [...texts.situations.keys()];

describe('what is said', () => {
  test('of a situation that is sure is its opening, its reply and a step', () => {
    const { openings, replies, steps } = situation('interview-unclear');
    const { text } = read({ situations: ['interview-unclear'], when: 'over' });
    expect(holdsOneOf(text, openings)).toBe(true);
    expect(holdsOneOf(text, replies)).toBe(true);
    expect(holdsOneOf(text, steps)).toBe(true);
  });

  test('of one that is not sure is what is true of its area, and else of the feeling alone', () => {
    const { withWords, withoutWords } = texts.feelings.okay;
    const ofArea = read({ area: 'interview' }).text;
    expect(holdsOneOf(ofArea, texts.areas.get('interview')?.openings ?? [])).toBe(true);
    expect(holdsOneOf(ofArea, texts.areas.get('interview')?.replies ?? [])).toBe(true);
    const { text } = read({ situations: ['interview-unclear'], area: 'interview', certainty: 0.5 });
    expect(holdsOneOf(text, withWords)).toBe(true);
    expect(holdsOneOf(read({ note: '' }).text, withoutWords)).toBe(true);
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

describe('details', () => {
  const day = { kind: 'day', sort: 'ahead', from: 0, said: 'tomorrow' } as const;

  test('are said back, with a capital where they begin a sentence', () => {
    const { text } = read({ situations: ['interview-ahead'], named: [day] });
    expect(text).toMatch(/^Tomorrow, then, and an interview\./);
    const arabic = read({ situations: ['interview-ahead'], language: 'ar', named: [{ ...day, said: 'غدًا' }] });
    expect(arabic.text).toMatch(/^غدًا إذن، ومقابلة\./);
  });

  test('of a time that does not fit are not', () => {
    const { text } = read({ situations: ['interview-well'], named: [day] });
    expect(text).not.toContain('omorrow');
  });

  test('that stand in a sentence about something else, or beside another of their kind, are not', () => {
    const note = 'Rent was due on Sunday. The interview comes.';
    const sunday = { ...day, from: 16, said: 'Sunday' };
    const ofSentence = (sentence: string) =>
      understood({ situations: [sentence.includes('Rent') ? 'rent' : 'interview-ahead'] });
    expect(read({ note, situations: ['interview-ahead'], named: [sunday], ofSentence }).text).not.toContain('Sunday');
    const two = [day, { ...day, from: 3, said: 'Sunday' }];
    expect(read({ situations: ['interview-ahead'], named: two }).text).not.toMatch(/omorrow|Sunday/);
  });
});

describe('details as they are found', () => {
  test.each([
    ['en', 'interview-ahead', 'my interview is on Sunday and I cannot sleep', /^Sunday, then, and an interview\./],
    ['en', 'silence-after-interview', 'three weeks and not one call', /^Three weeks, and the phone/],
    ['ar', 'many-applications', 'أرسلت 40 طلب ولا رد', /40 طلبًا/],
    ['ar', 'pressure-father', 'أبوي يسألني كل يوم', /^والدك، وموضوع العمل من جديد\./],
  ] as const)('are said back in %s: %s', (language, name, note, opening) => {
    const replies = Array.from({ length: 6 }, (_, seed) =>
      read({ note, situations: [name], language, seed: `${seed}`, named: namedDetails(note, language) }),
    );
    expect(replies.some(({ text }) => opening.test(text))).toBe(true);
  });

  test.each([
    ['grief', 'my mother sets a plate for him every year', 'mother'],
    ['interview-ahead', 'my interview is in Sharjah', 'Sharjah'],
    ['first-salary', 'I looked at the message for ten minutes', 'Ten minutes'],
    ['comparison', 'my mother says my cousin has a job', 'mother'],
  ])('but not whoever or whatever the opening is not about: %s, %s', (name, note, said) => {
    for (let seed = 0; seed < 6; seed += 1) {
      const { text } = read({ note, situations: [name], seed: `${seed}`, named: namedDetails(note, 'en') });
      expect(text.toLowerCase()).not.toContain(said.toLowerCase());
    }
  });

  test('whoever died is named', () => {
    const note = 'my grandmother died on Friday';
    const replies = Array.from({ length: 6 }, (_, seed) =>
      read({ note, situations: ['grief'], seed: `${seed}`, named: namedDetails(note, 'en') }),
    );
    expect(replies.some(({ text }) => text.startsWith('Your grandmother, and a place that nobody fills.'))).toBe(true);
  });
});

describe('a part of a reply', () => {
  test.each(LANGUAGES)('does not come again within twenty check-ins with the same note, in %s', (language) => {
    for (const name of ['interview-ahead', 'many-applications', 'grief', 'calm-day', 'debt']) {
      const replies: string[] = [];
      const { openings, replies: own, steps } = situation(name);
      for (let turn = 0; turn < REPLIES_WITHOUT_REPETITION + 4; turn += 1) {
        const lastReplies = replies.slice(0, REPLIES_WITHOUT_REPETITION);
        const { text } = read({ situations: [name], language, lastReplies, seed: `${turn}` });
        for (const part of [...openings, ...own, ...steps]) {
          if (wasRead(part[language], [text])) expect(wasRead(part[language], lastReplies), part[language]).toBe(false);
        }
        replies.unshift(text);
      }
    }
  });

  test('does not come again with another detail in its place', () => {
    const named = (said: string) => [{ kind: 'day', sort: 'named', from: 0, said } as const];
    const first = read({ situations: ['interview-ahead'], named: named('Sunday') }).text;
    const next = read({ situations: ['interview-ahead'], named: named('Monday'), lastReplies: [first] }).text;
    expect(first).toMatch(/^Sunday, then/);
    expect(next).not.toContain('Monday, then');
  });
});

describe.each(LANGUAGES)('whatever is put together in %s', (language) => {
  const seeds = process.env.LONG === '1' ? 40 : 3;
  const replies = NAMES.flatMap((name, index) =>
    Array.from({ length: seeds }, (_, seed) => {
      const second = NAMES[(index * 7 + seed * 31) % NAMES.length] as string; // within the list
      const situations = seed % 2 === 0 ? [name] : [name, second];
      const taken = (['joy', 'fear', 'sad', 'anger', 'shame', 'tired', 'calm'] as const)[seed % 7];
      return { name, ...read({ situations, language, seed: `${seed}`, ...(taken && { taken }) }) };
    }),
  );

  test('says nothing that a reply must not say', () => {
    expect(replies.filter(({ text }) => findUnsafeMeaning(text) !== null)).toEqual([]);
  });

  test('is two to four sentences, read in a few seconds, with no slot left open', () => {
    for (const { name, text } of replies) {
      const sentences = text.split(/[.!?؟…]+[»"”]*(?:\s|$)/).filter((sentence) => sentence.trim() !== '').length;
      expect(sentences, `${name}: ${text}`).toBeGreaterThanOrEqual(2);
      expect(sentences, `${name}: ${text}`).toBeLessThanOrEqual(4);
      expect(text.split(/\s+/).length, `${name}: ${text}`).toBeLessThanOrEqual(language === 'en' ? 55 : 45);
      expect(text).not.toMatch(/[{}]|undefined|\s\s/);
    }
  });

  test('can be followed by up to three taps, each with an answer of its own', () => {
    for (const { name, text, followUps } of replies) {
      expect(followUps.length, name).toBeGreaterThanOrEqual(1);
      expect(followUps.length, name).toBeLessThanOrEqual(3);
      expect(new Set(followUps.map(({ label }) => label)).size).toBe(followUps.length);
      for (const { reply } of followUps) expect(text).not.toContain(reply);
    }
  });
});
