/** The most common reading of Arabic in Latin letters, which has no standard spelling. Longer sequences come first. */
const TRANSLITERATION: readonly (readonly [latin: RegExp, arabic: string])[] = [
  [/kh|5/g, 'خ'],
  [/sh|ch/g, 'ش'],
  [/gh/g, 'غ'],
  [/th|dh|z/g, 'ذ'],
  [/3/g, 'ع'],
  [/7|h/g, 'ح'],
  [/6/g, 'ط'],
  [/9/g, 'ص'],
  [/8|q|g/g, 'ق'],
  [/2|e(?![ei])/g, ''],
  [/[ou]+|w/g, 'و'],
  [/[eiy]+/g, 'ي'],
  [/a+/g, 'ا'],
  [/[bp]/g, 'ب'],
  [/t/g, 'ت'],
  [/j/g, 'ج'],
  [/d/g, 'د'],
  [/r/g, 'ر'],
  [/[sc]/g, 'س'],
  [/[fv]/g, 'ف'],
  [/k/g, 'ك'],
  [/l/g, 'ل'],
  [/m/g, 'م'],
  [/n/g, 'ن'],
  [/x/g, 'كس'],
];

/** Transliterates a word in Latin letters to Arabic ones. */
export const transliterateArabizi = (latin: string): string =>
  TRANSLITERATION.reduce((word, [sound, letter]) => word.replace(sound, letter), latin).replace(/(.)\1+/gu, '$1');
