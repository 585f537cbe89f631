import { arabiziKey, fold } from './fold.ts';
import { isWordIn, type Words } from './words.ts';

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
type Phrase = readonly Slot[];
/** Phrases that go on with the same word; undefined where what comes second may be missing, or anything. */
interface Group {
  second: ReadonlySet<string> | undefined;
  phrases: Phrase[];
}
/** The phrases of one list by the first word of each. */
export type PhraseBook = ReadonlyMap<string, readonly Group[]>;

const MAX_GAP = 3;
const MAX_FILLERS = 4;
const NO_PLACE = -1;

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

const NO_WORDS: ReadonlySet<string> = new Set();

/** Makes slots; what is written alike shares its set of words, so that a text is asked for it once. */
const slotMaker = (classes: Classes) => {
  const known = new Map<string, ReadonlySet<string>>();
  const setOf = (source: string): ReadonlySet<string> => {
    const words = known.get(source) ?? new Set(wordsOfSlot(source, classes));
    known.set(source, words);
    return words;
  };
  return (source: string): Slot => {
    if (source === '..') return { words: NO_WORDS, isOptional: false, isGap: true };
    const isOptional = source.startsWith('?');
    return { words: setOf(isOptional ? source.slice(1) : source), isOptional, isGap: false };
  };
};

export const phraseBook = (list: string, classes: Classes): PhraseBook => {
  const book = new Map<string, Group[]>();
  const add = (word: string, phrase: Phrase): void => {
    const [, next] = phrase;
    const second = next === undefined || next.isOptional || next.isGap ? undefined : next.words;
    const groups = book.get(word) ?? [];
    book.set(word, groups);
    const group = groups.find((one) => one.second === second);
    if (group === undefined) groups.push({ second, phrases: [phrase] });
    else group.phrases.push(phrase);
  };
  const slotOf = slotMaker(classes);
  for (const line of list.split('\n')) {
    const source = line.trim();
    if (source === '') continue;
    const slots = source.split(/\s+/).map(slotOf);
    const first = slots[0];
    if (first === undefined || first.isOptional || first.isGap) throw new Error(`A phrase begins with a word: ${line}`);
    for (const word of first.words) add(word, slots);
  }
  return book;
};

/** The words of a text, and what they hold, told once for all books. */
export interface Searchable {
  words: Words;
  /** Every form of every word. */
  forms: readonly string[];
  /** Where a form stands, from the first place on. */
  placesOf(form: string): number[];
  /** Of each word whether it may stand anywhere. */
  isFiller: readonly boolean[];
  holds(words: ReadonlySet<string>): boolean;
}

export const searchable = (words: Words): Searchable => {
  const { forms, begins, cuts } = words;
  // Lists in two flat arrays, built from the end: a list of its own for each form cost more than all the matching.
  const heads = new Map<string, number>();
  const places: number[] = [];
  const following: number[] = [];
  for (let place = cuts.length - 1; place >= 0; place -= 1)
    for (let at = begins[place] ?? 0; at < (begins[place + 1] ?? 0); at += 1) {
      const form = forms[at] ?? '';
      const head = heads.get(form) ?? NO_PLACE;
      if (places[head] === place) continue;
      heads.set(form, places.push(place) - 1);
      following.push(head);
    }
  const placesOf = (form: string): number[] => {
    const own: number[] = [];
    for (let at = heads.get(form) ?? NO_PLACE; at !== NO_PLACE; at = following[at] ?? NO_PLACE)
      own.push(places[at] ?? NO_PLACE);
    return own;
  };
  const isFiller = cuts.map((_, at) => isWordIn(FILLERS, words, at));
  const known = new Map<ReadonlySet<string>, boolean>();
  const look = (wanted: ReadonlySet<string>): boolean => {
    // Whichever is the shorter list is gone through.
    const [few, many] = wanted.size < heads.size ? [wanted, heads] : [heads, wanted];
    for (const word of few.keys()) if (many.has(word)) return true;
    return false;
  };
  const holds = (wanted: ReadonlySet<string>): boolean => {
    const isHeld = known.get(wanted) ?? look(wanted);
    known.set(wanted, isHeld);
    return isHeld;
  };
  return { words, forms: [...heads.keys()], placesOf, isFiller, holds };
};

interface Finder {
  /** Where a phrase that begins at a word ends, or -1. */
  findEnd(phrase: Phrase, start: number): number;
  /** Whether a word that has to come second may stand after the one at `start`. */
  mayGoOn(second: ReadonlySet<string>, start: number): boolean;
}

/** Sentences are never joined; gaps, fillers and the phrase itself are bounded, and so is the work at each word. */
const finderIn = ({ words, isFiller }: Searchable): Finder => {
  const { cuts } = words;
  let slots: readonly Slot[] = [];

  const afterFillers = (position: number): number => {
    let next = position;
    while (next - position < MAX_FILLERS && isFiller[next] && cuts[next] !== 2) next += 1;
    return next;
  };

  const endOf = (at: number, position: number, mayFill: boolean): number => {
    const slot = slots[at];
    if (slot === undefined) return position;
    if (slot.isGap) {
      for (let skipped = 0; skipped <= MAX_GAP; skipped += 1) {
        const end = endOf(at + 1, position + skipped, true);
        if (end >= 0 || cuts[position + skipped] === 2) return end;
      }
      return -1;
    }
    const cut = cuts[position];
    const isInSentence = cut !== undefined && (at === 0 || cut < 2);
    let end = isInSentence && isWordIn(slot.words, words, position) ? endOf(at + 1, position + 1, true) : -1;
    if (end < 0 && slot.isOptional) end = endOf(at + 1, position, mayFill);
    if (end < 0 && at > 0 && mayFill && isInSentence && isFiller[position])
      end = endOf(at, afterFillers(position), false);
    return end;
  };

  return {
    findEnd: (phrase, start) => {
      slots = phrase;
      return endOf(0, start, true);
    },
    mayGoOn: (second, start) => {
      const next = start + 1;
      return (cuts[next] ?? 2) < 2 && (isFiller[next] === true || isWordIn(second, words, next));
    },
  };
};

/** Whether the text holds a word for every slot that needs one: it spares most of the matching. */
const isPossible = (slots: readonly Slot[], { holds }: Searchable): boolean =>
  slots.every(({ words, isOptional, isGap }) => isOptional || isGap || holds(words));

/** Every phrase of the book in the text, as they begin. Only phrases whose first two words stand at a place are tried there. */
export const findPhrases = (book: PhraseBook, text: Searchable): Found[] => {
  const { findEnd, mayGoOn } = finderIn(text);
  const found: Found[] = [];
  for (const form of text.forms) {
    const groups = book.get(form);
    if (groups === undefined) continue;
    const places = text.placesOf(form);
    for (const { second, phrases } of groups) {
      if (second !== undefined && !text.holds(second)) continue;
      const starts = second === undefined ? places : places.filter((place) => mayGoOn(second, place));
      if (starts.length === 0) continue;
      for (const slots of phrases) {
        if (!isPossible(slots, text)) continue;
        for (const start of starts) {
          const end = findEnd(slots, start);
          if (end >= 0) found.push({ start, end });
        }
      }
    }
  }
  return found.toSorted((one, other) => one.start - other.start);
};
