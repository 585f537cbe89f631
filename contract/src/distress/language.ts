import type { Language } from '#languages.ts';

/** The language of a text as it was written; Arabic in Latin letters and evenly mixed text are `mixed`. */
export type WrittenLanguage = Language | 'mixed';

const LATIN = /[a-zA-Z\u00c0-\u024f]+/g;
const ARABIC = /[\u0620-\u064a\u0671-\u06d3\ufb50-\ufdff\ufe70-\ufefc]+/g;
/** A script is the text's own from this share of its letters on; an English job title in an Arabic sentence changes nothing. */
const OWN_SHARE = 0.7;

/** A digit that stands for an Arabic sound inside a word: "3ala", "ma7ad", not "2nd", "5km" or "B2B". */
const SOUND_DIGIT =
  /\b(?!\d+(?:st|nd|rd|th|am|pm|km|kg|gb|mb|hr|hrs|min|k|g|x|d|m|s)\b)(?:[a-z]+[235679][a-z']+|[235679][a-z']{2,}|[a-z]{2,}[235679])\b/gi;
const COMMON =
  /\b(?:ana|abi|abgha|wallah|walla|mafi|mafee|mako|akoo|shlon\w*|shfeek|wayed|wayid|leesh|laish|kif|keef|chithi|kida|mish|mesh|mub|hatha|hadha|ahli|alhamdulillah|khalas|yalla|bas|marra|elyoom|alyoom|mn|min|el|fi|la)\b/gi;
/** Counted only beside other signs: these also live in English, or in names. */
const WEAK = /^(?:la|el|min|bas|mesh|fi|ana|abi)$/i;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const lettersIn = (text: string, rows: RegExp): number =>
  text.match(rows)?.reduce((letters, row) => letters + row.length, 0) ?? 0;

/** Arabic in Latin letters and digits. */
export const isArabizi = (text: string): boolean => {
  const words = countOf(text, /[a-z0-9']+/gi);
  const sounds = countOf(text, SOUND_DIGIT);
  const common = text.match(COMMON) ?? [];
  const strong = common.filter((word) => !WEAK.test(word)).length;
  const signs = sounds + common.length;
  return sounds + strong > 0 && signs >= Math.max(words > 3 ? 2 : 1, words * 0.25);
};

/** What a text is written in. */
export interface Writing {
  language: WrittenLanguage;
  /** Whether its Latin letters are read as Arabic. */
  isArabizi: boolean;
}

export const writingOf = (text: string): Writing => {
  const isArabic = isArabizi(text);
  const [latin, arabic] = [lettersIn(text, LATIN), lettersIn(text, ARABIC)];
  const letters = latin + arabic;
  const isOwn = (own: number): boolean => letters > 0 && own / letters >= OWN_SHARE;
  const language = isOwn(arabic) ? 'ar' : isOwn(latin) && !isArabic ? 'en' : 'mixed';
  return { language, isArabizi: isArabic };
};

export const writtenLanguageOf = (text: string): WrittenLanguage => writingOf(text).language;

/** The language to answer in: the one the person wrote in, and the interface's where that cannot be told (safety section 2). */
export const detectLanguage = (text: string, fallback: Language): Language => {
  const written = writtenLanguageOf(text);
  return written === 'mixed' ? fallback : written;
};
