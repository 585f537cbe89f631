import type { Language } from '@bustan/contract/languages.ts';

/** What somebody wrote, and the language that it is in, which need not be the page's. */
export interface Written {
  text: string;
  lang: Language;
}

const FIRST_LETTER = /\p{L}/u;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** By the first letter, as browsers find the direction of a text. */
export const languageOfText = (text: string): Language =>
  ARABIC_LETTER.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'ar' : 'en';

/** In Arabic the twin where there is one, else the base text. */
export const writtenIn = (language: Language, base: string, arabic: string | null): Written => {
  const text = language === 'ar' && arabic !== null ? arabic : base;
  return { text, lang: languageOfText(text) };
};
