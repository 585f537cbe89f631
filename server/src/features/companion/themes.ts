import { findPhrases, phraseBook } from '@bustan/contract/distress/match.ts';
import { wordsOf } from '@bustan/contract/distress/words.ts';
import { THEME_PHRASES } from './theme-phrases.ts';

/** What a note is about; `empty` where there is none, `general` where no theme is found. */
export type Theme = keyof typeof THEME_PHRASES | 'general' | 'empty';

const books = Object.entries(THEME_PHRASES).map(([theme, phrases]) => ({
  theme: theme as Theme, // the keys of a literal table
  book: phraseBook(phrases, {}),
}));

/** The theme with the most signs in the text; of equals the one that stands first in the list. */
export const themeOf = (text: string): Theme => {
  const words = wordsOf(text);
  if (words.length === 0) return 'empty';
  let best: { theme: Theme; signs: number } = { theme: 'general', signs: 0 };
  for (const { theme, book } of books) {
    const signs = new Set(findPhrases(book, words).map(({ start }) => start)).size;
    if (signs > best.signs) best = { theme, signs };
  }
  return best.theme;
};
