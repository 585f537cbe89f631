import { detectByPhrases } from '@bustan/detector/phrases/detect-by-phrases.ts';
import { isArabizi } from '@bustan/detector/text/language.ts';
import { findCounts } from './counts.ts';
import { findDays } from './days.ts';
import { foldedWords, type NoteToken, readTokens } from './note-tokens.ts';
import { findPeople } from './people.ts';
import { findNamedPlaces, findPlacesInContext } from './places.ts';
import { sayDetail } from './say-detail.ts';
import { findSums } from './sums.ts';

/** Where in the note something was written. */
interface Written {
  /** As written. */
  text: string;
  /** Its place in the note, in UTF-16 units; `to` is behind its end. */
  from: number;
  to: number;
  /** The number of its sentence, from 0. */
  sentence: number;
}

export interface Name {
  /** As written, the first letter made a capital. */
  written: string;
  /** How it is said in each language; `null` where the other script's spelling is not known. */
  en: string | null;
  ar: string | null;
}

export interface Person extends Written {
  kind: 'who';
  /** A row of `RELATIONS`: "father", "cousin"; `null` for somebody called by name alone. */
  relation: string | null;
  name: Name | null;
  /** Of the relation's word or of a listed name; `null` where neither tells. */
  gender: 'm' | 'f' | null;
}

export interface Place extends Written {
  kind: 'place';
  /** `employer` is any organisation; `unlisted` was told by its capitals and what stands before it. */
  sort: 'employer' | 'portal' | 'city' | 'unlisted';
  name: Name;
}

export interface Count extends Written {
  kind: 'count';
  sort: 'duration' | 'quantity';
  value: number;
  /** The row of `NOUNS`. */
  noun: number;
}

export interface Sum extends Written {
  kind: 'sum';
  value: number;
  /** A row of `CURRENCIES`; `null` for "4k" beside a word for pay. */
  currency: string | null;
  /** Whether it was written as a code or sign ("AED", "dhs", "$") and not as a word. */
  isCode: boolean;
}

export interface Day extends Written {
  kind: 'day';
  /** As the words say; `null` where they do not. */
  when: 'past' | 'ahead' | null;
  en: string;
  ar: string;
}

export type Detail = Person | Place | Count | Sum | Day;
/** What the person wrote, in the order of the note. */
export type Details = readonly Detail[];

/** The detail without where it was written, and which tokens hold it: from `first` up to, and without, `end`. */
export type Found<Kind extends Detail = Detail> = Kind extends Detail
  ? { first: number; end: number; detail: Omit<Kind, keyof Written> }
  : never;

export interface TokenNote {
  tokens: readonly NoteToken[];
  isArabizi: boolean;
  /** Which tokens are part of a detail already. */
  taken: Uint8Array;
}

/** More than a reply ever needs, and a bound to the work that a hostile text makes. */
const MAX_DETAILS = 24;
/** A sentence with one of these may hold a secret or an address. */
const PRIVATE = foldedWords(`password passcode pin otp passwd iban باسورد باسوورد السر السري العنوان عنواني ايبان`);

const FINDERS = [findSums, findDays, findCounts, findNamedPlaces, findPeople, findPlacesInContext];

/**
 * Finds people, places, counts, sums and days that a note tells literally. Nothing is taken from a sentence in which
 * the detector's phrases find danger, nor anything that could be an age, an address, a number of a person or a secret.
 */
export const findDetails = (note: string): Details => {
  const tokens = readTokens(note);
  const taken = new Uint8Array(tokens.length);
  const read: TokenNote = { tokens, taken, isArabizi: isArabizi(note) };
  const found: Found[] = [];
  for (const find of FINDERS) {
    for (const one of find(read)) {
      taken.fill(1, one.first, one.end);
      found.push(one);
    }
  }
  found.sort((one, other) => one.first - other.first);
  const kept = found.filter(({ detail }) => isSayable(detail)).slice(0, MAX_DETAILS);
  if (kept.length === 0) return [];
  const isSafe = safeSentences(note, tokens);
  return kept.flatMap(({ first, end, detail }) => {
    const [start, stop] = [tokens[first], tokens[end - 1]];
    if (start === undefined || stop === undefined || !isSafe(start.sentence)) return [];
    const written = { text: note.slice(start.from, stop.to), from: start.from, to: stop.to, sentence: start.sentence };
    return [{ ...detail, ...written } as Detail];
  });
};

const isSayable = (detail: Found['detail']): boolean =>
  sayDetail(detail as Detail, 'en') !== null || sayDetail(detail as Detail, 'ar') !== null;

/**
 * Which sentences may be said back. A note in which the phrases find nothing has none with danger; in another, each
 * sentence is read apart, and where the danger is in none of them alone it belongs to all.
 */
const safeSentences = (note: string, tokens: readonly NoteToken[]): ((sentence: number) => boolean) => {
  const unsafe = new Set(tokens.filter(({ form }) => PRIVATE.has(form)).map(({ sentence }) => sentence));
  if (detectByPhrases(note).level === 'none') return (sentence) => !unsafe.has(sentence);
  const dangerous = sentencesOf(note, tokens).flatMap((text, sentence) =>
    detectByPhrases(text).level === 'none' ? [] : [sentence],
  );
  return (sentence) => dangerous.length > 0 && !dangerous.includes(sentence) && !unsafe.has(sentence);
};

const sentencesOf = (note: string, tokens: readonly NoteToken[]): string[] => {
  const starts = tokens.filter(({ isFirst }) => isFirst).map(({ from }) => from);
  return starts.map((from, index) => note.slice(from, starts[index + 1]));
};
