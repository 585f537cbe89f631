import type { Language } from '@bustan/contract/languages.ts';

/** A text that somebody wrote, and its language, which need not be the page's. */
export interface LocalizedText {
  text: string;
  lang: Language;
}

const FIRST_LETTER = /\p{L}/u;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** By the first letter, as browsers determine the direction of a text. */
export const languageOfText = (text: string): Language =>
  ARABIC_LETTER.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'ar' : 'en';

/** In Arabic the Arabic text where there is one, else the base text. */
export const localize = (language: Language, base: string, arabic: string | null): LocalizedText => {
  const text = language === 'ar' && arabic !== null ? arabic : base;
  return { text, lang: languageOfText(text) };
};

/** Of a stored reply: its last paragraph, which says who wrote it, is ours; the others may begin with the person's words. */
export const languageOfReply = (reply: string): Language => languageOfText(reply.slice(reply.lastIndexOf('\n\n') + 1));
