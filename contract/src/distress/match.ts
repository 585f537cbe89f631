import { arabiziKey, fold } from './fold.ts';
import type { Word } from './words.ts';

/**
 * The language of the phrase lists, one phrase a line: `word`, `one/other` (either), `?word` (may be missing),
 * `..` (up to three words of any kind), `@class` (a shared set of words), `~word` (Arabic in Latin letters).
 */
interface Slot {
  words: ReadonlySet<string>;
  isOptional: boolean;
  isGap: boolean;
}

/** A phrase found: the words from `start` to before `end`. */
export interface Found {
  start: number;
  end: number;
}

export type Classes = Readonly<Record<string, string>>;
type Phrases = readonly (readonly Slot[])[];
/** The phrases of one list by the first word of each. */
export type PhraseBook = ReadonlyMap<string, Phrases>;

const MAX_GAP = 3;
const MAX_FILLERS = 4;

const foldWord = (word: string): string => (word.startsWith('~') ? arabiziKey(fold(word.slice(1))) : fold(word));

/** A list of words, separated by spaces, under the forms that a text's words have. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(foldWord));

/** Words that people put anywhere without changing what is said. */
const FILLERS = wordSet(
  `just really so fucking fuckin fkn freaking literally honestly actually kinda like simply truly seriously even maybe
  probably all totally only already rn pls please tbh well
  والله بس وايد مره كثير كتير جدا فعلا يعني خلاص حيل صج صدق اصلا حقا فقط تماما بجد اوي قوي ~walah ~wala ~wayid ~bas ~ya3ni ~5alas ~el ~al ~il`,
);

const wordsOfSlot = (source: string, classes: Classes): string[] =>
  source.split('/').flatMap((word) => {
    if (word.startsWith('@')) {
      const members = classes[word.slice(1)];
      if (members === undefined) throw new Error(`No class of words is called ${word}`);
      return members.split(/\s+/).flatMap((member) => wordsOfSlot(member, classes));
    }
    return [foldWord(word)];
  });

const slotOf = (source: string, classes: Classes): Slot => {
  if (source === '..') return { words: new Set(), isOptional: false, isGap: true };
  const isOptional = source.startsWith('?');
  return { words: new Set(wordsOfSlot(isOptional ? source.slice(1) : source, classes)), isOptional, isGap: false };
};

export const phraseBook = (list: string, classes: Classes): PhraseBook => {
  const book = new Map<string, (readonly Slot[])[]>();
  for (const line of list.split('\n')) {
    const source = line.trim();
    if (source === '') continue;
    const slots = source.split(/\s+/).map((part) => slotOf(part, classes));
    const first = slots[0];
    if (first === undefined || first.isOptional || first.isGap) throw new Error(`A phrase begins with a word: ${line}`);
    for (const word of first.words) {
      const known = book.get(word);
      if (known === undefined) book.set(word, [slots]);
      else known.push(slots);
    }
  }
  return book;
};

const fits = ({ words }: Slot, { forms }: Word): boolean => {
  for (const form of forms) if (words.has(form)) return true;
  return false;
};

/** Where a phrase that begins at a word ends, or -1. */
type FindEnd = (slots: readonly Slot[], start: number) => number;

/** Sentences are never joined; gaps, fillers and the phrase itself are bounded, and so is the work at each word. */
const endFinder = (words: readonly Word[]): FindEnd => {
  const isFiller = words.map(({ forms }) => forms.some((form) => FILLERS.has(form)));
  let slots: readonly Slot[] = [];

  const afterFillers = (position: number): number => {
    let next = position;
    while (next - position < MAX_FILLERS && isFiller[next] && words[next]?.cutBefore !== 2) next += 1;
    return next;
  };

  const endOf = (at: number, position: number, mayFill: boolean): number => {
    const slot = slots[at];
    if (slot === undefined) return position;
    const word = words[position];
    if (slot.isGap) {
      for (let skipped = 0; skipped <= MAX_GAP; skipped += 1) {
        const end = endOf(at + 1, position + skipped, true);
        if (end >= 0 || words[position + skipped]?.cutBefore === 2) return end;
      }
      return -1;
    }
    const isInSentence = word !== undefined && (at === 0 || word.cutBefore < 2);
    let end = isInSentence && fits(slot, word) ? endOf(at + 1, position + 1, true) : -1;
    if (end < 0 && slot.isOptional) end = endOf(at + 1, position, mayFill);
    if (end < 0 && at > 0 && mayFill && isInSentence && isFiller[position])
      end = endOf(at, afterFillers(position), false);
    return end;
  };

  return (phrase, start) => {
    slots = phrase;
    return endOf(0, start, true);
  };
};

/** Whether the text holds a word for every slot that needs one: told once per text, it spares most of the matching. */
const isPossible = (slots: readonly Slot[], forms: ReadonlySet<string>): boolean =>
  slots.every(({ words, isOptional, isGap }) => {
    if (isOptional || isGap) return true;
    for (const word of words) if (forms.has(word)) return true;
    return false;
  });

/** Every phrase of the book in the text. Only phrases whose first word stands at a place are tried there. */
export const findPhrases = (book: PhraseBook, words: readonly Word[]): Found[] => {
  const findEnd = endFinder(words);
  const forms = new Set(words.flatMap((word) => word.forms));
  const possible = new Map<string, Phrases>();
  const found: Found[] = [];
  words.forEach((word, start) => {
    for (const form of word.forms) {
      const phrases = possible.get(form) ?? (book.get(form) ?? []).filter((slots) => isPossible(slots, forms));
      possible.set(form, phrases);
      for (const slots of phrases) {
        const end = findEnd(slots, start);
        if (end >= 0) found.push({ start, end });
      }
    }
  });
  return found;
};
