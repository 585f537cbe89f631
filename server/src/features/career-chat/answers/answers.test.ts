import type { GulfCountry } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { describe, expect, test } from 'vitest';
import { createSmallAnswers } from '../testing/small-answers.ts';

const answers = createSmallAnswers();

interface Circumstances {
  earlier?: string[];
  country?: GulfCountry;
  language?: Language;
}
const ask = (message: string, { earlier = [], country, language = 'en' }: Circumstances = {}) =>
  answers.prepare({ message, earlier, country: country ?? null, language });
const textOf = (message: string, asked: Circumstances = {}) => ask(message, asked).parts.join('\n');

const PASSPORT = 'my boss keeps my passport';

describe('an answer', () => {
  test('begins with the answer, then steps, the source with its date, and the source as a link', () => {
    expect(ask(`${PASSPORT} in Dubai`)).toMatchObject({
      kind: 'answer',
      parts: [
        'No. The passport stays with you.',
        '- Ask for it in writing today.',
        'Source: Ministry of Labour page, March 2025',
      ],
      sources: [{ kind: 'official', title: 'Ministry of Labour page', url: 'https://ministry.example/passports' }],
    });
  });

  test('is the same in Arabic', () => {
    expect(ask('الشركة في دبي ماسكة جوازي', { language: 'ar' }).parts).toEqual([
      'لا. جوازك يبقى معك.',
      '- يمكنك طلبه كتابة اليوم.',
      'المصدر: صفحة وزارة العمل، مارس 2025',
    ]);
  });

  test('of a page without a date says when that was read, and asks back what decides', () => {
    expect(ask(`${PASSPORT} in Riyadh`).parts.slice(1)).toEqual([
      'Source: Gazette, read in November 2026',
      'Did you sign that they may?',
    ]);
  });

  test('of the guide has its article as a source', () => {
    expect(ask('is a cv one page or two').sources).toEqual([
      { kind: 'guide', title: 'cv-basics en', url: '/guide/cv-basics' },
    ]);
  });

  test('has no source when its article is not shown', () => {
    const query = { message: 'is a cv one page or two', earlier: [], country: null, language: 'en' } as const;
    const { parts, sources } = createSmallAnswers({ isGuideShown: false }).prepare(query);
    expect([parts, sources]).toEqual([ask(query.message).parts, []]);
  });

  test('is found at the end of a story, with a typing error, and in Arabic in Latin letters', () => {
    const story = 'I came here in May and it was fine at first. Then my mother got ill and I want to go home. ';
    expect(textOf(`${story}But my boss keeps my passport, is this allowed?`)).toContain('The passport stays');
    expect(textOf('boss keeps my pasport is it alowed')).toContain('The passport stays');
    expect(textOf('el company ma yb3ton jawazi', { language: 'ar' })).toContain('جوازك يبقى معك');
  });
});

describe('the country', () => {
  test.each([
    ['named in the message', `${PASSPORT}, I work in Saudi`, {}],
    ['named by its law, while somebody says where they are from', `I am Indian. In Saudi Arabia ${PASSPORT}`, {}],
    ['named before', PASSPORT, { earlier: ['how long is probation in Jeddah'] }],
    ['chosen elsewhere', PASSPORT, { country: 'sa' }],
  ] as const)(
    '%s decides',
    (_, message, { earlier, country }: { earlier?: readonly string[]; country?: GulfCountry }) => {
      const asked = { ...(earlier && { earlier: [...earlier] }), ...(country && { country }) };
      expect(textOf(message, asked)).toContain('Nobody may keep it without your consent');
    },
  );

  test('that is not known gets the answer of the UAE, named as such, and is asked for', () => {
    const { parts } = ask(PASSPORT);
    expect(parts[0]).toBe('In the UAE: No. The passport stays with you.');
    expect(parts.at(-1)).toBe('Which country is this about? The answer changes from one to the next.');
  });

  test("without an answer never gets another's, but the office that knows", () => {
    const { parts, sources } = ask(`${PASSPORT} in Kuwait`);
    expect(parts).toEqual([
      'I do not know this for Kuwait, and another country’s rule could mislead you. This is who can tell you: the authority.',
      'What you can do there: File a complaint.',
    ]);
    expect(sources).toEqual([{ kind: 'official', title: 'the authority', url: 'https://kw.example/labour' }]);
  });

  test('without an answer gets what holds everywhere, said to be that', () => {
    expect(ask('how long is probation in Kuwait').parts).toEqual([
      expect.stringContaining('I do not know this for Kuwait'),
      'What you can do there: File a complaint.',
      'What holds everywhere: Your contract says how long.',
    ]);
  });
});

describe('a programme for citizens', () => {
  test.each([
    ['I am Pakistani, can I register in nafis', 'Residents use company pages.'],
    ['أنا مقيمة، كيف أسجل في نافس؟', 'Residents use company pages.'],
    ['I am Emirati, nafis register', 'Nafis is for citizens.'],
  ])('"%s": %s', (message, expected) => {
    expect(ask(message).parts).toEqual([expected]);
  });

  test('is told together with what residents have when nobody said who asks', () => {
    expect(ask('nafis register').parts).toEqual([
      'For citizens: Nafis is for citizens.',
      'For residents: Residents use company pages.',
    ]);
  });

  test('is never given to an expatriate where residents have none', () => {
    const { parts } = ask('is there help for job seekers in Kuwait? I am an expat');
    expect(parts[0]).toBe(
      'In Kuwait this is for citizens only. If you are a resident, ask here what there is for you: the authority.',
    );
  });
});

describe('a follow-up', () => {
  const earlier = [`${PASSPORT} in Dubai`];

  test.each([
    ['and in Saudi?', 'en', 'Nobody may keep it without your consent'],
    ['وفي قطر؟', 'ar', 'لا يحق لأحد حفظه'],
    ['what if he refuses', 'en', 'Then you complain to the ministry'],
    ['طيب وإذا رفض؟', 'ar', 'عندها يمكنك تقديم شكوى'],
    ['w eza rafad', 'ar', 'عندها يمكنك تقديم شكوى'],
    [
      'why',
      'en',
      'I have told you all that I know about this. For your own case, this is who can tell you: the ministry.',
    ],
  ] as const)('"%s" keeps topic and country', (message, language, expected) => {
    expect(textOf(message, { earlier, language })).toContain(expected);
  });

  test('is no topic of its own: without a conversation it is not known', () => {
    expect(ask('what if he refuses').kind).toBe('unknown');
    expect(ask('and in Saudi?').kind).toBe('unknown');
  });

  test('goes on from a follow-up too', () => {
    expect(textOf('and in Saudi?', { earlier: [...earlier, 'what if he refuses', PASSPORT] })).toContain('consent');
  });

  test('that stands by itself is a new topic', () => {
    expect(textOf('how long should a resume be', { earlier })).toContain('One page is enough');
  });
});

describe('what is not known', () => {
  test('is told, with the office of the country that may know it', () => {
    expect(ask('can my boss read my phone in Kuwait')).toMatchObject({
      kind: 'unknown',
      parts: expect.arrayContaining([
        'I do not know the answer to this, and I do not want to tire you with a guess. In Kuwait, this is who can tell you: the authority.',
        'What you can do there: File a complaint.',
      ]),
      sources: [{ kind: 'official', url: 'https://kw.example/labour' }],
    });
  });

  test('has no office where it is nobody’s', () => {
    expect(ask('how do I grow tomatoes').parts).toEqual([
      'I do not know this well enough to answer, and I do not want to tire you with a guess. Ask it in other words, or tell me a little more, and I will look again.',
    ]);
  });

  test('but near a topic whose article the guide is sure of is answered by that topic', () => {
    const message = 'cv has too many sheets';
    expect(ask(message).kind).toBe('unknown');
    const agreeing = createSmallAnswers({ articleFor: () => 'cv-basics' }).prepare({
      message,
      earlier: [],
      country: null,
      language: 'en',
    });
    expect(agreeing.parts).toEqual(['One page is enough.']);
    const other = createSmallAnswers({ articleFor: () => 'probation' }).prepare({
      message,
      earlier: [],
      country: null,
      language: 'en',
    });
    expect(other.kind).toBe('unknown');
  });

  test('and what is out of scope is told kindly', () => {
    expect(ask('tell me something funny, a joke')).toEqual({
      kind: 'boundary',
      parts: ['I leave jokes to others; ask me about work.'],
      sources: [],
      passages: [],
    });
  });
});

test('a boundary is said in other words the next time', () => {
  expect(textOf('tell me a joke', { earlier: ['say something funny'] })).toBe('Still no joke, but gladly work.');
});

test('Arabic in Latin letters is answered in Arabic, also where only the words of the asks show it', () => {
  expect(answers.languageOf('fatrat tajruba kam', 'en')).toBe('ar');
  expect(answers.languageOf('how long is probation', 'ar')).toBe('en');
});
