/** Letters that look or sound alike become one, so that a phrase is written once. NFKD has already split off every mark and hamza seat. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['ٱ', 'ا'],
    ['ىیېے', 'ي'],
    ['ةۃەھہۀ', 'ه'],
    ['کگچ', 'ك'],
    ['پ', 'ب'],
    ['ڤ', 'ف'],
    ['аα', 'a'],
    ['еєε', 'e'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['сϲ', 'c'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['іıιļł', 'i'],
    ['ѕ', 's'],
    ['кκ', 'k'],
    ['мμ', 'm'],
    ['тτ', 't'],
    ['нη', 'h'],
    ['ԁ', 'd'],
    ['ν', 'v'],
    ['υ', 'u'],
    ['ø', 'o'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter) => [letter, to])),
);

/** Marks, joiners, direction controls, tatweel, a lone hamza and apostrophes carry no letter. */
const SILENT = /[\p{M}\p{Cf}\u0640\u0621'’‘ʼ`´′]/gu;
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu');
const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A letter of either script that stands twice or more stands once: «ابييي» is «ابي», "killl" and "kill" are "kil". */
export const squeeze = (text: string): string => text.replace(/([a-z*\u0600-\u06ff])\1+/g, '$1');

/** Digits and signs that stand for a letter, only between letters: "su1c1de", "d!e". The digits 2 3 5 6 7 8 9 are Arabic sounds. */
const unmask = (text: string): string =>
  text
    .replace(/(?<=[a-z])[1!|](?=[a-z])/g, 'i')
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[4@](?=[a-z])/g, 'a')
    .replace(/(?<=[a-z])\$|\$(?=[a-z])/g, 's');

export const fold = (text: string): string =>
  squeeze(
    unmask(
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(SILENT, '')
        .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter),
    ),
  );

/** What is written in more than one way; what is not named is a vowel, of which `e y i` and `o u` fall together. */
const SPELLINGS = /kh|[gdtsc]h|[qz8962]|[eyi]+|[ou]+/g;
const SOUNDS: Readonly<Record<string, string>> = {
  kh: '5',
  gh: 'g',
  q: 'g',
  '8': 'g',
  dh: 'd',
  th: 'd',
  z: 'd',
  sh: '$',
  ch: '$',
  '9': 's',
  '6': 't',
  '2': '',
};

/**
 * Arabic in Latin letters has no spelling: long and short vowels, emphatic sounds and qaf fall together here.
 * The key lives in its own namespace (`~`), so that no English word is taken for it.
 */
export const arabiziKey = (word: string): string =>
  `~${squeeze(word.replace(SPELLINGS, (spelling) => SOUNDS[spelling] ?? (/[ou]/.test(spelling) ? 'o' : 'i')))}`;
