import { arabiziKey, fold } from './fold.ts';

/** How strongly a text is cut before a word: not at all, by a comma, or by the end of a sentence. */
export type Cut = 0 | 1 | 2;

/** A word of the text under every form by which a phrase may know it. */
export interface Word {
  forms: readonly string[];
  cutBefore: Cut;
}

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

const formsOf = (word: string): string[] => {
  if (/^\d+$/.test(word)) return /^(?:19|20)\d\d$/.test(word) ? ['#', '#year'] : ['#'];
  if (/^[a-z0-9*]/.test(word)) return [word, arabiziKey(word), ...forgive(word)];
  // "and" and "so" are written onto the next word in Arabic.
  return word.length >= 3 && /^[وف]/.test(word) ? [word, word.slice(1)] : [word];
};

/** "k i l l" and "k.m.s" are one word whose letters were set apart. */
const joinSpelled = (pieces: { word: string; cutBefore: Cut }[]) => {
  const joined: typeof pieces = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    let end = index;
    while (pieces[end]?.word.length === 1 && !/\d/.test(pieces[end]?.word ?? '')) end += 1;
    if (end - index < 3) {
      joined.push(piece);
      continue;
    }
    const letters = pieces.slice(index, end).map(({ word }) => word);
    joined.push({ word: fold(letters.join('')), cutBefore: piece.cutBefore });
    index = end - 1;
  }
  return joined;
};

/** Cuts a text into words. One pass; the forms of a word are made once per distinct word. */
export const wordsOf = (text: string): Word[] => {
  const known = new Map<string, readonly string[]>();
  const pieces: { word: string; cutBefore: Cut }[] = [];
  let cutBefore: Cut = 2;
  const folded = fold(text)
    .replace(/\bmy self\b/g, 'myself')
    .replace(/\bno one\b/g, 'nobody');
  for (const piece of folded.match(PIECE) ?? []) {
    if (IS_WORD.test(piece)) {
      pieces.push({ word: piece, cutBefore });
      cutBefore = 0;
    } else cutBefore = ENDS_SENTENCE.test(piece) ? 2 : PAUSES.test(piece) ? 1 : 0;
  }
  return joinSpelled(pieces).map(({ word, cutBefore: cut }) => {
    const forms = known.get(word) ?? formsOf(word);
    known.set(word, forms);
    return { forms, cutBefore: cut };
  });
};
