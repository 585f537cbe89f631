import { describe, expect, test } from 'vitest';
import { readContentText } from '#platform/content/content-files.ts';
import { readReplyTexts } from './reply-texts.ts';
import { texts } from './testing/reading.ts';

const { replies, seconds } = texts.quotes;
const { themes } = texts.themes;
const FEELINGS = ['low', 'plain', 'light'] as const;

describe('the texts around a person’s words', () => {
  test.each(FEELINGS)('are more than twenty for any words beside a feeling that is %s, at every hour', (feeling) => {
    const always = replies.filter(
      (one) => one.feeling.includes(feeling) && !one.mood && one.tone.length === 0 && !one.step && !one.hours,
    );
    expect(always.length).toBeGreaterThan(20);
  });

  test('are no two the same', () => {
    for (const language of ['en', 'ar'] as const) {
      const all = [...replies, ...seconds, ...Object.values(themes).flatMap(({ remarks }) => remarks)].map(
        (one) => one[language],
      );
      expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
    }
  });

  test('about a theme are said of situations that there are', () => {
    const named = Object.values(themes).flatMap(({ situations }) => situations);
    expect(named.filter((name) => !texts.situations.has(name))).toEqual([]);
  });

  test.each([
    ['without its slot', 'Few words'],
    ['with its slot twice', '{quote}: {quote}'],
  ])('one %s stops the start', (_, wrong) => {
    const changed = (path: string) =>
      path.endsWith('quotes.yaml')
        ? `replies: [{ feeling: low, en: "${wrong}.", ar: "{quote}." }]\nseconds: []\n`
        : readContentText(path);
    expect(() => readReplyTexts(changed)).toThrow('must have {quote} once');
  });
});
