import { rootOf, stemArabic } from '#platform/stems/arabic-stem.ts';
import { arabicOf } from '#platform/stems/arabizi-letters.ts';
import { stemEnglish } from '#platform/stems/english-stem.ts';

const ARABIC = /^\p{Script=Arabic}/u;
const LATIN_WORD = /^[a-z0-9*]{2,}$/;

/** The root of an Arabic word, or its stem where too little is left for a root. */
const arabicCore = (word: string): string => {
  const stem = stemArabic(word);
  return `@${rootOf(stem) ?? stem}`;
};

/**
 * What a folded word shares with its other forms: `^` and the stem of an English one, `@` and the root of an Arabic
 * one, in whichever letters it is written. A mark is its own.
 */
export const coreOf = (piece: string, { isArabizi }: { isArabizi: boolean }): string => {
  if (ARABIC.test(piece)) return arabicCore(piece);
  if (!LATIN_WORD.test(piece)) return `^${piece}`;
  return isArabizi ? arabicCore(arabicOf(piece)) : `^${stemEnglish(piece)}`;
};
