import { LANGUAGES } from '@bustan/contract/languages.ts';
import { type Quote, TONES, type Tone } from '@bustan/understanding/quotes/quotes.ts';
import { describe, expect, test } from 'vitest';
import { wasRead } from './read-before.ts';
import { type Reading, read, texts } from './testing/reading.ts';

const NOTE = 'I went to the counter at nine and they said my file is asleep somewhere in the building.';
const WORDS = 'my file is asleep somewhere';
const LONG_NOTE = `${NOTE} ${'The bus home took an hour and it was hot. '.repeat(3)}My sister had kept the last samosa for me.`;
const SECOND = 'My sister had kept the last samosa';

/** Words of a note with one tone that is surely theirs, or with none. */
const quote = (text: string, tone?: Tone): Quote => ({
  text,
  from: LONG_NOTE.indexOf(text),
  sentence: text === SECOND ? 4 : 0,
  telling: 0,
  tones: Object.fromEntries(
    TONES.map((each) => [each, tone === undefined ? 1 / TONES.length : each === tone ? 0.94 : 0.01]),
  ) as Record<Tone, number>,
});
const readQuote = (reading: Reading = {}) =>
  read({ note: NOTE, quotes: [quote(WORDS)], emotion: 'struggling', ...reading });
const isOneOf = (reply: string, sentences: readonly { en: string }[]): boolean =>
  sentences.some(({ en }) => wasRead(en, [reply]));
const { replies, seconds } = texts.quotes;
const { themes } = texts.themes;

describe('words of the note', () => {
  test('are said back in quotation marks, and are not in what is stored', () => {
    const { text, stored } = readQuote();
    expect(text).toContain(`“\u2068${WORDS}\u2069”`);
    expect(stored).not.toContain('asleep');
    expect(stored).toBe(text.replace(`\u2068${WORDS}\u2069`, '…'));
    expect(isOneOf(text, replies)).toBe(true);
    const { text: arabic } = readQuote({ language: 'ar' });
    expect(arabic).toContain(`«\u2068${WORDS}\u2069»`);
  });

  test('keep their own quotation marks apart from those around them', () => {
    const words = 'they said "my file is asleep" twice';
    expect(readQuote({ quotes: [quote(words)] }).text).toContain('they said ‘my file is asleep’ twice');
  });

  test.each([
    ['that are harsh', { quotes: [quote('I am so useless at counters')] }],
    ['that must stay unsaid', { unsayable: [WORDS] }],
    ['of somebody in lasting distress', { isDistressed: true }],
  ] satisfies [string, Reading][])('%s are not said back', (_, reading) => {
    const { text, stored } = readQuote(reading);
    expect(text).not.toMatch(/[“”]/);
    expect(stored).toBe(text);
  });

  test('of another tone get another reply, and are answered by nothing particular where it is not sure', () => {
    const unsure = replies.filter(({ tone }) => tone.length === 0);
    const hurt = replies.filter(({ tone }) => tone.includes('hurt'));
    expect(isOneOf(readQuote().text, unsure)).toBe(true);
    expect(isOneOf(readQuote({ quotes: [quote(WORDS, 'hurt')] }).text, hurt)).toBe(true);
  });

  test('open what is said of a situation that is as sure as can be', () => {
    const { text } = readQuote({ situations: ['portal-trouble'] });
    expect(text).toContain(`“\u2068${WORDS}\u2069”. `);
    expect(isOneOf(text, texts.situations.get('portal-trouble')?.replies ?? [])).toBe(true);
    // What is less sure says less than they do: what is true of its theme, and else nothing particular.
    const ofTheme = themes.portal?.remarks ?? [];
    expect(isOneOf(readQuote({ situations: ['portal-trouble'], certainty: 0.77 }).text, ofTheme)).toBe(true);
    expect(isOneOf(readQuote({ situations: ['portal-trouble'], certainty: 0.5 }).text, replies)).toBe(true);
    expect(isOneOf(readQuote({ area: 'people' }).text, replies)).toBe(true);
  });

  test('of a long note are two, and the reply knows which of them is good', () => {
    const both = { note: LONG_NOTE, quotes: [quote(WORDS, 'unfair'), quote(SECOND, 'kindness')] };
    const { text, stored } = readQuote(both);
    expect(text).toContain(WORDS);
    expect(text).toContain(SECOND);
    expect(stored).not.toMatch(/asleep|samosa/);
    expect(
      isOneOf(
        text,
        seconds.filter(({ mood }) => mood === 'warm'),
      ),
    ).toBe(true);
  });
});

test('one piece of a note is said back, and never two together', () => {
  const note = 'They lost my form again. My cousin had to bring it twice.';
  const [event, heart] = ['They lost my form again', 'My cousin had to bring it twice'];
  const quotes = [
    { ...quote(heart), from: note.indexOf(heart), sentence: 1, telling: 1 },
    { ...quote(event), from: 0, sentence: 0, telling: -1 },
  ];
  const { text } = readQuote({ note, quotes });
  expect(text).toContain(heart);
  expect(text).not.toContain(event);
  expect(text).not.toContain('…');
});

test('a second piece is said back of a long note only if it is telling, and sure what to say of it', () => {
  const secondOf = (second: Quote) => readQuote({ note: LONG_NOTE, quotes: [quote(WORDS, 'unfair'), second] }).text;
  expect(secondOf(quote(SECOND, 'kindness'))).toContain(SECOND);
  expect(secondOf(quote(SECOND))).not.toContain(SECOND);
  expect(secondOf({ ...quote(SECOND, 'kindness'), telling: -3 })).not.toContain(SECOND);
});

describe('what is said after the words', () => {
  const sad = { situations: ['no-money'], certainty: 0.75 } as const;
  const { remarks = [] } = themes.money ?? {};

  test('is true of several situations where they together are sure', () => {
    expect(isOneOf(readQuote(sad).text, remarks)).toBe(true);
    const both = { situations: ['no-money', 'unexpected-cost'], certainty: 0.5 };
    expect(isOneOf(readQuote(both).text, remarks)).toBe(true);
  });

  test('is nothing hard of good words, and no praise of hard ones', () => {
    expect(isOneOf(readQuote({ ...sad, quotes: [quote(WORDS, 'kindness')] }).text, remarks)).toBe(false);
    const praise = themes.good?.remarks ?? [];
    const passed = { situations: ['exam-passed'], certainty: 0.8, emotion: 'happy' } as const;
    expect(isOneOf(readQuote({ ...passed, quotes: [quote(WORDS, 'good')] }).text, praise)).toBe(true);
    expect(isOneOf(readQuote({ ...passed, quotes: [quote(WORDS, 'hurt')] }).text, praise)).toBe(false);
    expect(isOneOf(readQuote({ ...passed, emotion: 'heavy' }).text, praise)).toBe(false);
  });

  test.each([
    ['a death', 'grief', 'heavy', 'My uncle died on Tuesday, and my file is asleep somewhere.'],
    ['a success', 'good', 'happy', 'I passed the exam, and my file is asleep somewhere.'],
  ] as const)('is certain where the note says it in so many words: %s', (_, theme, emotion, note) => {
    expect(isOneOf(readQuote({ note, emotion }).text, themes[theme]?.remarks ?? [])).toBe(true);
  });

  test.each([
    'My phone battery died, and my file is asleep somewhere.',
    'I died laughing, and my file is asleep somewhere.',
  ])('is no condolence for a manner of speaking: %s', (note) => {
    expect(isOneOf(readQuote({ note, emotion: 'okay' }).text, themes.grief?.remarks ?? [])).toBe(false);
  });

  test('speaks of God only to whoever does', () => {
    const thanks = (themes.good?.remarks ?? []).filter(({ faith }) => faith);
    const passed = { situations: ['exam-passed'], certainty: 0.8, emotion: 'happy' } as const;
    for (let seed = 0; seed < 8; seed += 1) {
      expect(isOneOf(readQuote({ ...passed, seed: `${seed}` }).text, thanks)).toBe(false);
      const note = `Alhamdulillah. ${NOTE}`;
      expect(isOneOf(readQuote({ ...passed, note, seed: `${seed}` }).text, thanks)).toBe(true);
    }
  });

  test('of two things is something of each, in the order of the note', () => {
    const { text } = readQuote({ note: LONG_NOTE, quotes: [quote(SECOND, 'hurt'), quote(WORDS, 'unfair')] });
    expect(text.indexOf(WORDS)).toBeGreaterThan(-1);
    expect(text.indexOf(SECOND)).toBeGreaterThan(text.indexOf(WORDS));
    expect(isOneOf(text, seconds)).toBe(true);
  });
});

test('a light day gets no task, and nothing around the words comes again within twenty', () => {
  for (const language of LANGUAGES) {
    const stored: string[] = [];
    for (let day = 0; day < 20; day += 1) {
      const reading = { emotion: 'happy', language, lastReplies: stored, seed: `${day}` } as const;
      const reply = readQuote(reading);
      for (const last of stored) expect(last).not.toBe(reply.stored);
      stored.unshift(reply.stored);
    }
  }
  expect(replies.filter(({ feeling, step }) => feeling.includes('light') && step)).toEqual([]);
});
