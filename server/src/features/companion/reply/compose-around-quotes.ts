import { wordingFor } from '#platform/content/addressed-text.ts';
import { isLight } from './choose-subject.ts';
import type { ReplyOptions } from './compose-reply.ts';
import { partOfDay } from './moment.ts';
import type { AroundQuote, FeelingKind } from './quote-texts.ts';
import type { SaidQuote } from './said-quotes.ts';
import { isShort, type OrderedText, sayable } from './sayable.ts';
import type { Remark } from './theme-texts.ts';

const feelingOf = ({ emotion }: ReplyOptions): FeelingKind =>
  isLight(emotion) ? 'light' : emotion === 'okay' ? 'plain' : 'low';

/** Words that end like a sentence need no full stop after them. */
const DOUBLE_END = /([!?؟…][\u2069”»]*)[.!](?=\s|$)/gu;

const SLOT = /\{(?:quote|second)\}/;

/** A text with words of the note in its slot, else after them. */
const weave = (text: string, { said }: SaidQuote): string =>
  (SLOT.test(text) ? text.replace(SLOT, () => said) : `${said}. ${text}`).replaceAll(DOUBLE_END, '$1');

/** Words of the note as a sentence of their own. */
export const asSentence = ({ said }: SaidQuote): string => `${said}.`.replaceAll(DOUBLE_END, '$1');

const fitsNow = ({ feeling, hours, step }: AroundQuote, options: ReplyOptions, isStepWanted: boolean): boolean =>
  feeling.includes(feelingOf(options)) &&
  (isStepWanted || !step) &&
  (hours === undefined || (options.moment !== null && hours.includes(partOfDay(options.moment))));

/** The texts that fit the words: those for their tone before those for their mood, and these before those for any. */
const around = (quote: SaidQuote, options: ReplyOptions, isStepWanted: boolean): OrderedText[] =>
  sayable(options.texts.quotes.replies, options)
    .filter((text) => fitsNow(text, options, isStepWanted))
    .filter(({ tone, mood }) =>
      mood === undefined ? tone.length === 0 || tone.some((each) => each === quote.tone) : mood === quote.mood,
    )
    .map((text) => {
      const rank = text.tone.length > 0 ? 2 : text.mood === undefined ? 0 : 1;
      return { text: weave(wordingFor(text, options), quote), rank };
    })
    .toSorted((one, other) => other.rank - one.rank);

/** What is said of the theme of words, to whoever speaks of God rather with him. */
const remarksOn = (quote: SaidQuote, options: ReplyOptions): Remark[] =>
  sayable(quote.theme?.remarks ?? [], options)
    .filter(({ feeling, faith }) => feeling.includes(feelingOf(options)) && (options.speaksOfGod || !faith))
    .toSorted((one, other) => Number(other.faith ?? false) - Number(one.faith ?? false));

/** Whether something can be said of the theme of the first words. */
export const hasRemark = (options: ReplyOptions): boolean => {
  const [first] = options.quotes;
  return first !== undefined && remarksOn(first, options).length > 0;
};

const aroundFirst = (options: ReplyOptions, isStepWanted: boolean): string | null => {
  const [first] = options.quotes;
  if (first === undefined) return null;
  const [remark] = remarksOn(first, options);
  if (remark !== undefined) return weave(wordingFor(remark, options), first);
  return around(first, options, isStepWanted).find(({ text }) => isShort([text], options.language))?.text ?? null;
};

/** What is said of the second words of a long note, where something surely can be. */
export const aroundSecond = (options: ReplyOptions): string | null => {
  const second = options.quotes[1];
  if (second === undefined) return null;
  const [text] = sayable(options.texts.quotes.seconds, options).filter(
    ({ mood, feeling }) => mood === second.mood && feeling.includes(feelingOf(options)),
  );
  return text === undefined ? null : weave(wordingFor(text, options), second);
};

/** A whole reply around the person's own words; null where there are none, or all of its texts were read lately. */
export const composeAroundQuotes = (options: ReplyOptions, isStepWanted: boolean): string | null => {
  const second = aroundSecond(options);
  const first = aroundFirst(options, isStepWanted && second === null);
  return first === null || second === null ? first : `${first} ${second}`;
};
