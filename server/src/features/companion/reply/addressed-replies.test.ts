import { ADDRESS_FORMS } from '@bustan/contract/enums.ts';
import { expect, test } from 'vitest';
import { wordingFor } from '#platform/content/addressed-text.ts';
import { type Reading, read, texts } from './testing/reading.ts';

const steps = texts.areas.get('search')?.steps ?? [];
const readOfSearch = (reading: Reading) => read({ area: 'search', wish: 'step', language: 'ar', ...reading }).text;

test('a reply speaks to its reader as they have chosen, and is the same in all else', () => {
  const said = ADDRESS_FORMS.map((address) => {
    const text = readOfSearch({ address });
    const step = steps.find((each) => text.endsWith(wordingFor(each, { language: 'ar', address })));
    return { step, before: text.slice(0, -wordingFor(step ?? { en: '', ar: '' }, { language: 'ar', address }).length) };
  });
  expect(said[0]?.step?.ar_feminine).toBeDefined();
  expect(said[1]).toEqual(said[0]);
  expect(said[2]).toEqual(said[0]);
});

test('whoever has not chosen is addressed as anybody, and in English nothing changes', () => {
  expect(steps.some(({ ar }) => readOfSearch({}).endsWith(ar))).toBe(true);
  const english = ADDRESS_FORMS.map((address) => readOfSearch({ address, language: 'en' }));
  expect(new Set(english).size).toBe(1);
});

test('what is tapped afterwards speaks to the reader too', () => {
  for (const address of ['masculine', 'feminine'] as const) {
    // Of two topics no step is told, so that one can be tapped.
    const { followUps } = read({ situations: ['debt', 'sleep'], language: 'ar', address });
    const said = followUps.map(({ reply }) => reply);
    const own = texts.situations.get('debt')?.steps ?? [];
    expect(own.some((step) => said.includes(step[`ar_${address}`] ?? ''))).toBe(true);
  }
});

test('a text that was read in one form does not come again in another', () => {
  for (const step of steps) {
    const lastReplies = steps.filter((each) => each !== step).map(({ ar, ar_feminine = ar }) => ar_feminine);
    for (const address of ADDRESS_FORMS) {
      expect(readOfSearch({ address, lastReplies })).toContain(wordingFor(step, { language: 'ar', address }));
    }
  }
});
