import { arabiziKey, fold } from '../text/normalize.ts';
import { isTokenIn, type TokenList } from '../text/tokens.ts';

/**
 * The language of the phrase lists, one phrase a line: `word`, `one/other` (either), `?word` (may be missing),
 * `..` (up to three words of any kind), `@class` (a shared set of words), `~word` (Arabic in Latin letters).
 */
interface Slot {
  words: ReadonlySet<string>;
  isOptional: boolean;
  isGap: boolean;
}

/** The tokens of a match, from `start` to before `end`. */
export interface TokenSpan {
  start: number;
  end: number;
}

export type WordClasses = Readonly<Record<string, string>>;
type Phrase = readonly Slot[];
/** Phrases with the same second word; undefined when the second slot is optional or a gap. */
interface PhraseGroup {
  second: ReadonlySet<string> | undefined;
  phrases: Phrase[];
}
/** The phrases of a list by their first word. */
export type PhraseBook = ReadonlyMap<string, readonly PhraseGroup[]>;

const MAX_GAP = 3;
const MAX_FILLERS = 4;
const NO_POSITION = -1;

const foldWord = (word: string): string => (word.startsWith('~') ? arabiziKey(fold(word.slice(1))) : fold(word));

/** A list of words, separated by spaces, folded as the words of a text are. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(foldWord));

/** Words that people put anywhere without changing the meaning. */
const FILLERS = wordSet(
  `just really so fucking fuckin fkn freaking literally honestly actually kinda like simply truly seriously even maybe
  probably all totally only already rn pls please tbh well
  والله بس وايد مره كثير كتير جدا فعلا يعني خلاص حيل صج صدق اصلا حقا فقط تماما بجد اوي قوي ~walah ~wala ~wayid ~bas ~ya3ni ~5alas ~el ~al ~il`,
);

const expandSlot = (source: string, classes: WordClasses): string[] =>
  source.split('/').flatMap((word) => {
    if (word.startsWith('@')) {
      const members = classes[word.slice(1)];
      if (members === undefined) throw new Error(`No class of words is called ${word}`);
      return members.split(/\s+/).flatMap((member) => expandSlot(member, classes));
    }
    return [foldWord(word)];
  });

const NO_WORDS: ReadonlySet<string> = new Set();

/** Parses slots; equal sources share one set of words, so that a text is searched for it once. */
const createSlotParser = (classes: WordClasses) => {
  const known = new Map<string, ReadonlySet<string>>();
  const setOf = (source: string): ReadonlySet<string> => {
    const words = known.get(source) ?? new Set(expandSlot(source, classes));
    known.set(source, words);
    return words;
  };
  return (source: string): Slot => {
    if (source === '..') return { words: NO_WORDS, isOptional: false, isGap: true };
    const isOptional = source.startsWith('?');
    return { words: setOf(isOptional ? source.slice(1) : source), isOptional, isGap: false };
  };
};

export const compilePhrases = (list: string, classes: WordClasses): PhraseBook => {
  const book = new Map<string, PhraseGroup[]>();
  const add = (word: string, phrase: Phrase): void => {
    const [, next] = phrase;
    const second = next === undefined || next.isOptional || next.isGap ? undefined : next.words;
    const groups = book.get(word) ?? [];
    book.set(word, groups);
    const group = groups.find((one) => one.second === second);
    if (group === undefined) groups.push({ second, phrases: [phrase] });
    else group.phrases.push(phrase);
  };
  const slotOf = createSlotParser(classes);
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

/** The tokens of a text with an index, built once for all phrase books. */
export interface IndexedText {
  words: TokenList;
  /** Every form of every token. */
  forms: readonly string[];
  /** The positions of a form, in their order. */
  positionsOf(form: string): number[];
  /** Whether each token is a filler. */
  isFiller: readonly boolean[];
  containsAny(words: ReadonlySet<string>): boolean;
}

export const indexText = (words: TokenList): IndexedText => {
  const { forms, offsets: begins, boundaries: cuts } = words;
  // Linked lists in two flat arrays, built from the end: an array for each form took longer than all the matching.
  const firstNodes = new Map<string, number>();
  const positions: number[] = [];
  const nextNodes: number[] = [];
  for (let position = cuts.length - 1; position >= 0; position -= 1)
    for (let at = begins[position] ?? 0; at < (begins[position + 1] ?? 0); at += 1) {
      const form = forms[at] ?? '';
      const head = firstNodes.get(form) ?? NO_POSITION;
      if (positions[head] === position) continue;
      firstNodes.set(form, positions.push(position) - 1);
      nextNodes.push(head);
    }
  const positionsOf = (form: string): number[] => {
    const own: number[] = [];
    for (let at = firstNodes.get(form) ?? NO_POSITION; at !== NO_POSITION; at = nextNodes[at] ?? NO_POSITION)
      own.push(positions[at] ?? NO_POSITION);
    return own;
  };
  const isFiller = cuts.map((_, at) => isTokenIn(FILLERS, words, at));
  const known = new Map<ReadonlySet<string>, boolean>();
  const search = (wanted: ReadonlySet<string>): boolean => {
    // Iterates over the smaller of the two.
    const [few, many] = wanted.size < firstNodes.size ? [wanted, firstNodes] : [firstNodes, wanted];
    for (const word of few.keys()) if (many.has(word)) return true;
    return false;
  };
  const containsAny = (wanted: ReadonlySet<string>): boolean => {
    const isHeld = known.get(wanted) ?? search(wanted);
    known.set(wanted, isHeld);
    return isHeld;
  };
  return { words, forms: [...firstNodes.keys()], positionsOf, isFiller, containsAny };
};

interface Matcher {
  /** The end of a phrase that starts at a token, or -1. */
  findEnd(phrase: Phrase, start: number): number;
  /** Whether the token after `start` may be the required second word, or a filler before it. */
  canContinue(second: ReadonlySet<string>, start: number): boolean;
}

/** No match crosses a sentence; gaps, fillers and phrases are bounded, and so is the work at each token. */
const createMatcher = ({ words, isFiller }: IndexedText): Matcher => {
  const { boundaries: cuts } = words;
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
    let end = isInSentence && isTokenIn(slot.words, words, position) ? endOf(at + 1, position + 1, true) : -1;
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
    canContinue: (second, start) => {
      const next = start + 1;
      return (cuts[next] ?? 2) < 2 && (isFiller[next] === true || isTokenIn(second, words, next));
    },
  };
};

/** Whether the text contains a word for every required slot, which avoids most of the matching. */
const isPossible = (slots: readonly Slot[], { containsAny: holds }: IndexedText): boolean =>
  slots.every(({ words, isOptional, isGap }) => isOptional || isGap || holds(words));

/** All matches, in the order of their start. A phrase is tried only where its first two words are. */
export const findPhrases = (book: PhraseBook, text: IndexedText): TokenSpan[] => {
  const { findEnd, canContinue: mayGoOn } = createMatcher(text);
  const found: TokenSpan[] = [];
  for (const form of text.forms) {
    const groups = book.get(form);
    if (groups === undefined) continue;
    const positions = text.positionsOf(form);
    for (const { second, phrases } of groups) {
      if (second !== undefined && !text.containsAny(second)) continue;
      const starts = second === undefined ? positions : positions.filter((position) => mayGoOn(second, position));
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
