import { arabiziKey, fold } from './normalize.ts';

/** The boundary before a token: none, a comma, or the end of a sentence. */
export type Boundary = 0 | 1 | 2;

/** The tokens of a text in flat arrays: an object and an array for each took longer than the phrase matching. */
export interface TokenList {
  /** All forms of all tokens, those of one token together. */
  forms: readonly string[];
  /** Where the forms of each token start, and at the end where the last ones end. */
  offsets: readonly number[];
  /** The boundary before each token. */
  boundaries: readonly Boundary[];
}

/** Whether the token at a position is in a set; false outside of the text. */
export const isTokenIn = (set: ReadonlySet<string>, { forms, offsets: begins }: TokenList, at: number): boolean => {
  const end = begins[at + 1] ?? 0;
  for (let form = begins[at] ?? 0; form < end; form += 1) if (set.has(forms[form] ?? '')) return true;
  return false;
};

const TOKEN_OR_GAP = /[a-z0-9*\u0620-\u06ff]+|[^a-z0-9*\u0620-\u06ff]+/g;
const IS_WORD = /^[a-z0-9*\u0620-\u06ff]/;
const ENDS_SENTENCE = /[.!?…\n\r\u061f\u061b\u06d4;]/;
const PAUSES = /[,،:()"«»“”—–/|]/;

/** Key words with typo tolerance. Each was checked for similar words: "hopeless" is one letter from "homeless". */
const TYPO_TOLERANT = ['suicide', 'suicidal', 'myself', 'kiling'];

/** Whether one insertion, deletion, substitution or transposition makes one word the other. */
export const isOneEditAway = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  if (restOfOne.slice(1) === restOfOther || restOfOther.slice(1) === restOfOne) return true;
  if (restOfOne.slice(1) === restOfOther.slice(1)) return true;
  const swapped = (restOfOne[1] ?? '') + (restOfOne[0] ?? '') + restOfOne.slice(2);
  return swapped === restOfOther;
};

const typoCorrections = (word: string): string[] =>
  word.length < 5 ? [] : TYPO_TOLERANT.filter((known) => known[0] === word[0] && isOneEditAway(word, known));

/** The forms of a folded word under which phrases may find it. */
export const tokenForms = (word: string): string[] => {
  if (/^\d+$/.test(word)) return /^(?:19|20)\d\d$/.test(word) ? ['#', '#year'] : ['#'];
  if (/^[a-z0-9*]/.test(word)) return [word, arabiziKey(word), ...typoCorrections(word)];
  // In Arabic "and" and "so" are prefixes of the next word.
  return word.length >= 3 && /^[وف]/.test(word) ? [word, word.slice(1)] : [word];
};

/** "k i l l" and "k.m.s" are one word. */
const SPACED_LETTERS =
  /(?<![a-z0-9*\u0620-\u06ff])[a-z*\u0620-\u06ff](?:[^a-z0-9*\u0620-\u06ff]+[a-z*\u0620-\u06ff](?![a-z0-9*\u0620-\u06ff])){2,}/g;
const BETWEEN_LETTERS = /[^a-z0-9*\u0620-\u06ff]+/g;
const joinSpacedLetters = (folded: string): string =>
  folded.replace(SPACED_LETTERS, (letters) => fold(letters.replace(BETWEEN_LETTERS, '')));

const boundaryOf = (gap: string): Boundary => {
  if (gap === ' ') return 0;
  return ENDS_SENTENCE.test(gap) ? 2 : PAUSES.test(gap) ? 1 : 0;
};

/** Tokenizes a folded text in one pass; the forms of each distinct word are computed once. */
export const tokenize = (folded: string, formsOfWord: (word: string) => readonly string[] = tokenForms): TokenList => {
  const forms: string[] = [];
  const offsets: number[] = [0];
  const boundaries: Boundary[] = [];
  const firstPlaces = new Map<string, number>();
  const addForms = (word: string): void => {
    const before = firstPlaces.get(word);
    if (before === undefined) {
      firstPlaces.set(word, boundaries.length);
      forms.push(...formsOfWord(word));
    } else for (let at = offsets[before] ?? 0; at < (offsets[before + 1] ?? 0); at += 1) forms.push(forms[at] ?? '');
  };
  let boundary: Boundary = 2;
  const joined = joinSpacedLetters(folded.replace(/\bmy self\b/g, 'myself').replace(/\bno one\b/g, 'nobody'));
  for (const piece of joined.match(TOKEN_OR_GAP) ?? []) {
    if (!IS_WORD.test(piece)) {
      boundary = boundaryOf(piece);
      continue;
    }
    addForms(piece);
    offsets.push(forms.length);
    boundaries.push(boundary);
    boundary = 0;
  }
  return { forms, offsets, boundaries };
};
