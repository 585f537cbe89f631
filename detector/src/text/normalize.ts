import { detectWriting, type WritingSystem } from './language.ts';

/** Letters that look or sound alike become one, so that each phrase is written once. NFKD has already split off diacritics and hamza seats. */
const HOMOGLYPHS: Readonly<Record<string, string>> = Object.fromEntries(
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

/** Diacritics, joiners, bidi controls, tatweel, a standalone hamza and apostrophes. */
const IGNORED_MARKS = /[\p{M}\p{Cf}\u0640\u0621'’‘ʼ`´′]/gu;
const HOMOGLYPH = new RegExp(`[${Object.keys(HOMOGLYPHS).join('')}]`, 'gu');
const EASTERN_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Collapses repeated letters of either script: «ابييي» becomes «ابي», "killl" and "kill" become "kil". */
export const collapseRepeats = (text: string): string => text.replace(/([a-z*\u0600-\u06ff])\1+/g, '$1');

/** Digits and symbols for letters, only between letters: "su1c1de", "d!e". The digits 2 3 5 6 7 8 9 are Arabic sounds. */
const decodeLeetspeak = (text: string): string =>
  text
    .replace(/(?<=[a-z])[1!|](?=[a-z])/g, 'i')
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[4@](?=[a-z])/g, 'a')
    .replace(/(?<=[a-z])\$|\$(?=[a-z])/g, 's');

export const fold = (text: string): string =>
  collapseRepeats(
    decodeLeetspeak(
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(IGNORED_MARKS, '')
        .replace(EASTERN_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replace(HOMOGLYPH, (letter) => HOMOGLYPHS[letter] ?? letter),
    ),
  );

/** Sounds with more than one spelling. */
const PHONEMES: ReadonlyMap<string, string> = new Map([
  ['kh', '5'],
  ['gh', 'g'],
  ['q', 'g'],
  ['8', 'g'],
  ['dh', 'd'],
  ['th', 'd'],
  ['z', 'd'],
  ['sh', '$'],
  ['ch', '$'],
  ['9', 's'],
  ['6', 't'],
  ['2', ''],
  ['e', 'i'],
  ['y', 'i'],
  ['u', 'o'],
]);

/**
 * A phonetic key for Arabic in Latin letters, which has no standard spelling: long and short vowels, emphatic sounds and
 * qaf become the same. Keys start with `~`, so that none equals an English word. A loop and no regular expressions, as it
 * runs for every word of a text.
 */
export const arabiziKey = (word: string): string => {
  let key = '~';
  let last = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const ofTwo = word[at + 1] === 'h' ? PHONEMES.get(`${letter}h`) : undefined;
    if (ofTwo !== undefined) at += 1;
    const sound = ofTwo ?? PHONEMES.get(letter) ?? letter;
    const isRepeated = sound === last && sound >= 'a';
    if (sound === '' || isRepeated) continue;
    key += sound;
    last = sound;
  }
  return key;
};

/** A text as phrases and model need it: prepared once, as that takes as long as some of the detection. */
export interface PreparedText extends WritingSystem {
  /** With `fold`. */
  folded: string;
}

export const prepareText = (text: string): PreparedText => ({ folded: fold(text), ...detectWriting(text) });
