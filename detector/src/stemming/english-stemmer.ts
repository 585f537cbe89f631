const VOWEL = /[aeiouy]/;
const hasVowel = (stem: string): boolean => stem.length >= 2 && VOWEL.test(stem);

const singular = (word: string): string =>
  word.length > 3
    ? word
        .replace(/ies$/, 'y')
        .replace(/(ss|sh|ch|x)es$/, '$1')
        .replace(/([^su])s$/, '$1')
    : word;

/** planned → plan; telling → tel is fine, as "tell" becomes the same. */
const undouble = (stem: string): string => stem.replace(/([^aeiouy])\1$/, '$1');

const ENDINGS = ['ation', 'ition', 'ment', 'ness', 'ing', 'ion', 'ed', 'er', 'or', 'ly', 'al', 'e', 'y'] as const;
const MIN_STEM_CHARS = 3;

/** A rough stemmer: it only needs to reduce the forms of a word to the same stem. */
export const stemEnglish = (word: string): string => {
  let stem = singular(word);
  for (const ending of ENDINGS) {
    const shorter = stem.slice(0, -ending.length);
    if (stem.endsWith(ending) && shorter.length >= MIN_STEM_CHARS && hasVowel(shorter)) stem = shorter;
  }
  return undouble(stem);
};
