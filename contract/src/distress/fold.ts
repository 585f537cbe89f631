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

/** What is written in more than one way. */
const SOUNDS: ReadonlyMap<string, string> = new Map([
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
 * Arabic in Latin letters has no spelling: long and short vowels, emphatic sounds and qaf fall together here.
 * The key lives in its own namespace (`~`), so that no English word is taken for it. Letter by letter, for it is made
 * of every word of a text.
 */
export const arabiziKey = (word: string): string => {
  let key = '~';
  let last = '';
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const ofTwo = word[at + 1] === 'h' ? SOUNDS.get(`${letter}h`) : undefined;
    if (ofTwo !== undefined) at += 1;
    const sound = ofTwo ?? SOUNDS.get(letter) ?? letter;
    const isRepeated = sound === last && sound >= 'a';
    if (sound === '' || isRepeated) continue;
    key += sound;
    last = sound;
  }
  return key;
};
