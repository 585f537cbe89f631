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

/** How much words that sound as the person feels are rather said back than others, in logits of how telling they are. */
const FEELING_PULL = 1;
/** And how much words that tell of a death or a success. */
const PLAIN_PULL = 1.5;

const worthOf = (quote: Quote, emotion: Emotion): number => {
  const warmth = warmthOf(quote);
  const fitting = isLight(emotion) ? warmth : isLow(emotion) ? 1 - warmth : 1;
  const isPlain = (!isLight(emotion) && speaksOfDeath(quote.text)) || (!isLow(emotion) && speaksOfSuccess(quote.text));
  const pull = FEELING_PULL * Math.log(Math.max(fitting, Number.EPSILON));
  return quote.telling + pull + (isPlain ? PLAIN_PULL : 0);
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

const secondOf = (first: Quote, others: readonly Quote[], { note, isSayable }: Picking): Quote | undefined =>
  others
    .filter((other) => isFarFrom(note, first, other))
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
  const { note, emotion, isSayable } = picking;
  const ordered = quotes
    .map((quote) => ({ quote, worth: worthOf(quote, emotion) }))
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ quote }) => quote);
  const first = ordered.find(({ text }) => isSayable(text));
  if (first === undefined) return [];
  const second = isLongNote(note) ? secondOf(first, ordered, picking) : undefined;
  return [first, ...(second === undefined ? [] : [second])].toSorted((one, other) => one.from - other.from);
};

/** Two pieces in one quotation are no longer than this, also beside those of another paragraph. */
const MAX_WORDS_TOGETHER = 24;
const MAX_WORDS_BESIDE_OTHERS = 18;

/** In a long note fewer words seldom say it. */
const MIN_WORDS_OF_EVENT = 5;

/** What happened stands in the first sentence of a short note, and in one of the first two of a paragraph. */
const eventOf = (note: string, heart: Quote, quotes: readonly Quote[]): Quote | undefined => {
  const own = quotes.filter((quote) => !isApart(note, quote, heart));
  const start = Math.min(...own.map(({ sentence }) => sentence));
  const isLong = isLongNote(note);
  return own.find(
    ({ sentence, text }) =>
      sentence < heart.sentence &&
      sentence <= start + Number(isLong) &&
      (!isLong || countWords(text) >= MIN_WORDS_OF_EVENT),
  );
};

/** The heart with what happened before it, where both are short enough for one quotation. */
export const withEvent = (heart: Quote, quotes: readonly Quote[], { note, isSayable }: Picking): string => {
  const event = eventOf(note, heart, quotes);
  if (event === undefined) return heart.text;
  const between = heart.sentence === event.sentence + 1 && /[!?؟]$/.test(event.text) ? ' ' : ' … ';
  const together = `${event.text}${between}${heart.text}`;
  const most = isLongNote(note) ? MAX_WORDS_BESIDE_OTHERS : MAX_WORDS_TOGETHER;
  return countWords(together) <= most && isSayable(together) ? together : heart.text;
};
