import { readFileSync } from 'node:fs';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import { LANGUAGES } from '@bustan/contract/languages.ts';
import { loadDetector } from '@bustan/detector/node.ts';
import { expect, test } from 'vitest';

const FILE = new URL('../../../../content/texts/check-in-chips.json', import.meta.url);
const texts = Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<'en' | 'ar', string>>);

const SEPARATORS = { en: ', ', ar: '، ' } as const;

/** All, and one, two and three in every order in which they can be tapped. */
const sequencesOf = (chips: readonly string[]): string[][] => [
  [...chips],
  ...chips.flatMap((one) => [
    [one],
    ...chips
      .filter((two) => two !== one)
      .flatMap((two) => [
        [one, two],
        ...chips.filter((three) => three !== one && three !== two).map((three) => [one, two, three]),
      ]),
  ]),
];

/** A tap on a word of ours must not bring the crisis card, nor the hint at help. */
test('what the chips of a check-in write is never taken for danger or for lasting distress', () => {
  const detect = loadDetector();
  const notes = EMOTIONS.flatMap((emotion) =>
    LANGUAGES.flatMap((language) => {
      const chips = texts
        .filter(([key]) => key.startsWith(`check-in.chip.${emotion}-`))
        .map(([, text]) => text[language]);
      return sequencesOf(chips).map((chosen) => chosen.join(SEPARATORS[language]));
    }),
  );
  expect(notes).toHaveLength(10 * 157);
  expect(notes.filter((note) => detect(note).level !== 'none')).toEqual([]);
});
