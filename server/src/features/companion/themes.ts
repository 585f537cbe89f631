import type { Words } from '@bustan/contract/distress/words.ts';
import { noteWords, signFinder } from './signs.ts';
import { THEME_PHRASES } from './theme-phrases.ts';

type Named = Exclude<keyof typeof THEME_PHRASES, 'nothing'>;
/** What a note is about; `general` where no theme is found, `feeling` where there are no words: the emotion alone. */
export type Theme = Named | 'general' | 'feeling';

const findSigns = signFinder(THEME_PHRASES);
const NAMED = Object.keys(THEME_PHRASES).filter((name): name is Named => name !== 'nothing');

/** «أقدم وأقدم» is one sign: what a person says twice is not two things. */
const shortestForm = ({ forms, begins }: Words, at: number): string =>
  forms.slice(begins[at], begins[at + 1]).reduce((one, other) => (other.length < one.length ? other : one));

/** The theme with the most signs in the text; of equals the one that stands first in the table. */
export const themeOf = (text: string): Theme => {
  const words = noteWords(text);
  if (words.cuts.length === 0) return 'feeling';
  const signs = findSigns(words);
  let best: { theme: Theme; count: number } = { theme: 'general', count: 0 };
  for (const theme of NAMED) {
    const begun = signs.filter(({ name }) => name === theme).map(({ start }) => shortestForm(words, start));
    const count = new Set(begun).size;
    if (count > best.count) best = { theme, count };
  }
  return best.theme;
};
