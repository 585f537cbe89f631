import type { Emotion } from '@bustan/contract/enums.ts';
import type { Quote, Tone } from '@bustan/understanding/quotes/quotes.ts';
import { isLight, isLow } from './choose-subject.ts';
import { speaksOfDeath, speaksOfSuccess } from './plain-words.ts';

export const WARM: readonly Tone[] = ['good', 'kindness'];

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** Longer notes mostly tell two things. */
const MIN_WORDS_OF_TWO = 40;
export const isLongNote = (note: string): boolean => countWords(note) >= MIN_WORDS_OF_TWO;

export const warmthOf = ({ tones }: Quote): number => WARM.reduce((sum, tone) => sum + tones[tone], 0);

/**
 * How much words that surely are good or hard, and sound as the person feels, are rather said back than others, in logits of
 * how telling they are: of other words nobody knows what to say.
 */
const FEELING_PULL = 1.5;
/** And how much words that tell of a death or a success. */
const PLAIN_PULL = 1.5;
/** And the first sentence of a short note, which mostly says what happened. */
const FIRST_PULL = 1.1;

const worthOf = (quote: Quote, { note, emotion }: Picking): number => {
  const warmth = warmthOf(quote);
  const fitting = isLight(emotion) ? warmth : isLow(emotion) ? 1 - warmth : Math.max(warmth, 1 - warmth);
  const isPlain = (!isLight(emotion) && speaksOfDeath(quote.text)) || (!isLow(emotion) && speaksOfSuccess(quote.text));
  const isFirst = quote.sentence === 0 && !isLongNote(note);
  return (
    quote.telling +
    FEELING_PULL * Math.log(Math.max(fitting, Number.EPSILON)) +
    (isPlain ? PLAIN_PULL : 0) +
    (isFirst ? FIRST_PULL : 0)
  );
};

export const paragraphAt = (note: string, at: number): string => {
  const from = note.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
  const to = note.indexOf('\n', at);
  return note.slice(from, to === -1 ? undefined : to);
};
/** Whether two pieces stand so far from each other that they may tell two things. */
const isApart = (note: string, one: Quote, other: Quote): boolean =>
  paragraphAt(note, one.from) !== paragraphAt(note, other.from);

/** In one paragraph, pieces of neighbouring sentences mostly tell one thing. */
const MIN_CHARS_BETWEEN = 120;

const isFarFrom = (note: string, first: Quote, other: Quote): boolean =>
  isApart(note, first, other) || Math.abs(other.from - first.from) >= MIN_CHARS_BETWEEN;

/** A second piece is telling by itself, or stays away: so many logits less than the first at most. */
const MAX_LESS_TELLING = 1.5;
/** And only if it is good or hard beyond a doubt. */
const DOUBTLESS = 0.9;

const isDoubtless = (quote: Quote): boolean => Math.max(warmthOf(quote), 1 - warmthOf(quote)) >= DOUBTLESS;

const secondOf = (first: Quote, others: readonly Quote[], { note, isSayable }: Picking): Quote | undefined =>
  others
    .filter((other) => isFarFrom(note, first, other) && isDoubtless(other))
    .filter((other) => first.telling - other.telling <= MAX_LESS_TELLING)
    .toSorted((one, other) => Number(isApart(note, first, other)) - Number(isApart(note, first, one)))
    .find(({ text }) => isSayable(text));

interface Picking {
  note: string;
  emotion: Emotion;
  /** Whether nothing in the words must stay unsaid; it takes as long as all the rest. */
  isSayable: (words: string) => boolean;
}

/** The words to say back: the heart of the note, and of a long one the most telling ones elsewhere. */
export const pickQuotes = (quotes: readonly Quote[], picking: Picking): Quote[] => {
  const { note, isSayable } = picking;
  const ordered = quotes
    .map((quote) => ({ quote, worth: worthOf(quote, picking) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ quote }) => quote);
  const first = ordered.find(({ text }) => isSayable(text));
  if (first === undefined) return [];
  const second = isLongNote(note) ? secondOf(first, ordered, picking) : undefined;
  return [first, ...(second === undefined ? [] : [second])].toSorted((one, other) => one.from - other.from);
};
