/** Letters that people write for one another, as each is typed on some keyboard of the region. */
const ALIKE: Readonly<Record<string, string>> = {
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
const ALIKE_LETTER = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu');
/** Marks and hamza seats (split off by NFKD), invisible characters, tatweel, the lone hamza, apostrophes. */
const SILENT = /[\p{M}\p{Cf}\u0640\u0621'’]/gu;
const EASTERN_DIGIT = /[\u0660-\u0669\u06F0-\u06F9]/g;
/** The article, with or without a particle before it; at least two letters of the word itself must remain. */
const ARTICLE = /^(?:[وفبك]?ال|و?لل)(?=.{2})/u;
const MAX_WORD_CHARS = 40;

/** The words of a text in the order in which they stand, in small letters and one spelling. */
export const foldedWords = (text: string): string[] => {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(SILENT, '')
    .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(ALIKE_LETTER, (letter) => ALIKE[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
};

/** [Note: words are folded once] The same folding makes what is stored and what is asked, so that both always meet. */
export const searchWords = (text: string): string[] => [
  ...new Set(foldedWords(text).map((word) => word.replace(ARTICLE, '').slice(0, MAX_WORD_CHARS))),
];

/** Where a word stands, as PostgreSQL's weights: a filter may ask for one place alone. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** The words of a row as the text of a `tsvector`; they hold letters and digits only, so nothing is quoted. */
export const searchVectorOf = (parts: Partial<Record<Weight, readonly (string | null)[]>>): string => {
  const weightsByWord = new Map<string, Weight[]>();
  for (const [weight, texts] of Object.entries(parts) as [Weight, readonly (string | null)[]][]) {
    for (const word of searchWords(texts.filter((text) => text !== null).join(' '))) {
      weightsByWord.set(word, [...(weightsByWord.get(word) ?? []), weight]);
    }
  }
  return [...weightsByWord]
    .map(([word, weights]) => `${word}:${weights.map((weight, index) => `${index + 1}${weight}`).join(',')}`)
    .join(' ');
};

/** Every word of the search must begin a word of the row (in one place of it, if asked); null when nothing was asked. */
export const searchQueryOf = (text: string | undefined, weight: Weight | '' = ''): string | null => {
  const words = searchWords(text ?? '');
  return words.length === 0 ? null : words.map((word) => `${word}:*${weight}`).join(' & ');
};
