/** Vowel signs, shadda, tanwin and the stretching sign: what most readers do without. */
const SIGNS = /[\u064B-\u0652\u0670\u0640]/g;

/** The text as most people would type it: without vowel signs, and without the names between braces. */
export const withoutSigns = (text: string): string => text.replaceAll(/\{\{?\w+\}?\}/g, '○').replaceAll(SIGNS, '');

/** The Arabic words of a text, with their signs. */
export const wordsOf = (text: string): string[] => text.match(/[\u0621-\u0652\u0670]+/g) ?? [];

/**
 * Looks for whole words, which `\b` cannot do in Arabic. Words that lean on the next one (و، ف، ب، ل، ك) may stand
 * before them; `|` separates alternatives.
 */
export const wholeWords = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])[وف]?[بلك]?(?:${alternatives})(?![\\p{L}\\p{M}])`, 'gu');

/** What the pattern finds, each once. */
export const allMatches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([found]) => found)),
];

/** What somebody else says, or the name of a button: a rule for our own voice does not hold there. */
export const withoutQuotes = (text: string): string => text.replaceAll(/«[^»]*»|“[^”]*”|"[^"]*"/g, '○');
