import { arabiziKey, fold } from './fold.ts';

/** How strongly a text is cut before a word: not at all, by a comma, or by the end of a sentence. */
export type Cut = 0 | 1 | 2;

/** The words of a text, in flat lists: an object and a list for each word cost more than finding phrases among them. */
export interface Words {
  /** Every form by which a phrase may know a word, those of one word together. */
  forms: readonly string[];
  /** Where among the forms those of each word begin, and at the end where the last ones end. */
  begins: readonly number[];
  /** How strongly the text is cut before each word. */
  cuts: readonly Cut[];
}

/** Whether the word at a place is in a set; there is none before the first and behind the last. */
export const isWordIn = (set: ReadonlySet<string>, { forms, begins }: Words, at: number): boolean => {
  const end = begins[at + 1] ?? 0;
  for (let form = begins[at] ?? 0; form < end; form += 1) if (set.has(forms[form] ?? '')) return true;
  return false;
};

const PIECE = /[a-z0-9*\u0620-\u06ff]+|[^a-z0-9*\u0620-\u06ff]+/g;
const IS_WORD = /^[a-z0-9*\u0620-\u06ff]/;
const ENDS_SENTENCE = /[.!?…\n\r\u061f\u061b\u06d4;]/;
const PAUSES = /[,،:()"«»“”—–/|]/;

/** Key words worth a typo's forgiveness. Each was checked for neighbours: "hopeless" is one letter from "homeless". */
const FORGIVEN = ['suicide', 'suicidal', 'myself', 'kiling'];

/** Whether one letter more, less, other or swapped makes one word the other. */
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

const forgive = (word: string): string[] =>
  word.length < 5 ? [] : FORGIVEN.filter((known) => known[0] === word[0] && isOneEditAway(word, known));

/** The forms of a folded word that the phrases for danger know. */
export const formsOf = (word: string): string[] => {
  if (/^\d+$/.test(word)) return /^(?:19|20)\d\d$/.test(word) ? ['#', '#year'] : ['#'];
  if (/^[a-z0-9*]/.test(word)) return [word, arabiziKey(word), ...forgive(word)];
  // "and" and "so" are written onto the next word in Arabic.
  return word.length >= 3 && /^[وف]/.test(word) ? [word, word.slice(1)] : [word];
};

/** "k i l l" and "k.m.s" are one word whose letters were set apart. */
const SPELLED =
  /(?<![a-z0-9*\u0620-\u06ff])[a-z*\u0620-\u06ff](?:[^a-z0-9*\u0620-\u06ff]+[a-z*\u0620-\u06ff](?![a-z0-9*\u0620-\u06ff])){2,}/g;
const BETWEEN_LETTERS = /[^a-z0-9*\u0620-\u06ff]+/g;
const joinSpelled = (folded: string): string =>
  folded.replace(SPELLED, (letters) => fold(letters.replace(BETWEEN_LETTERS, '')));

const cutOf = (between: string): Cut => {
  if (between === ' ') return 0;
  return ENDS_SENTENCE.test(between) ? 2 : PAUSES.test(between) ? 1 : 0;
};

/** Cuts a folded text into words. One pass; the forms of a word are made once per distinct word. */
export const wordsOf = (folded: string, formsOfWord: (word: string) => readonly string[] = formsOf): Words => {
  const forms: string[] = [];
  const begins: number[] = [0];
  const cuts: Cut[] = [];
  const firstPlaces = new Map<string, number>();
  const addForms = (word: string): void => {
    const before = firstPlaces.get(word);
    if (before === undefined) {
      firstPlaces.set(word, cuts.length);
      forms.push(...formsOfWord(word));
    } else for (let at = begins[before] ?? 0; at < (begins[before + 1] ?? 0); at += 1) forms.push(forms[at] ?? '');
  };
  let cutBefore: Cut = 2;
  const joined = joinSpelled(folded.replace(/\bmy self\b/g, 'myself').replace(/\bno one\b/g, 'nobody'));
  for (const piece of joined.match(PIECE) ?? []) {
    if (!IS_WORD.test(piece)) {
      cutBefore = cutOf(piece);
      continue;
    }
    addForms(piece);
    begins.push(forms.length);
    cuts.push(cutBefore);
    cutBefore = 0;
  }
  return { forms, begins, cuts };
};
