/** Arabic letters that people use interchangeably, as the keyboards of the region differ. */
const LETTER_VARIANTS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
};
const VARIANT_LETTER = new RegExp(`[${Object.keys(LETTER_VARIANTS).join('')}]`, 'gu');
/** Diacritics and hamza seats (split off by NFKD), invisible characters, tatweel, the standalone hamza, apostrophes. */
const IGNORED_MARKS = /[\p{M}\p{Cf}\u0640\u0621'’]/gu;
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** The article, with or without a prefixed particle; at least two letters of the word itself must remain. */
const ARTICLE = /^(?:[وفبك]?ال|و?لل)(?=.{2})/u;
const MAX_WORD_CHARS = 40;

/** The words of a text in their order, in lower case and one spelling. */
export const normalizeWords = (text: string): string[] => {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(IGNORED_MARKS, '')
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(VARIANT_LETTER, (letter) => LETTER_VARIANTS[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
};

/** [Note: words are folded once] What is stored and what is searched for are normalized by the same code, so that both match. */
export const searchTerms = (text: string): string[] => [
  ...new Set(normalizeWords(text).map((word) => word.replace(ARTICLE, '').slice(0, MAX_WORD_CHARS))),
];

/** PostgreSQL's label of a lexeme, here for the column that the word is in: a query may ask for one column. */
export type SearchWeight = 'A' | 'B' | 'C' | 'D';

/** The words of a row as a `tsvector` literal; words hold only letters and digits, so nothing needs quoting. */
export const toSearchVector = (parts: Partial<Record<SearchWeight, readonly (string | null)[]>>): string => {
  const weightsByWord = new Map<string, SearchWeight[]>();
  for (const [weight, texts] of Object.entries(parts) as [SearchWeight, readonly (string | null)[]][]) {
    for (const word of searchTerms(texts.filter((text) => text !== null).join(' '))) {
      weightsByWord.set(word, [...(weightsByWord.get(word) ?? []), weight]);
    }
  }
  return [...weightsByWord]
    .map(([word, weights]) => `${word}:${weights.map((weight, index) => `${index + 1}${weight}`).join(',')}`)
    .join(' ');
};

/** A `tsquery` in which every word of the search is a prefix of a word in the row; null when there are no words. */
export const toSearchQuery = (text: string | undefined, weight: SearchWeight | '' = ''): string | null => {
  const words = searchTerms(text ?? '');
  return words.length === 0 ? null : words.map((word) => `${word}:*${weight}`).join(' & ');
};
