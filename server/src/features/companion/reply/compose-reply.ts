import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Taken } from '@bustan/understanding/understanding.ts';
import { wordingFor } from '#platform/content/addressed-text.ts';
import { isLight, isLow, type Subject } from './choose-subject.ts';
import { aroundSecond, asSentence, composeAroundQuotes, hasRemark } from './compose-around-quotes.ts';
import { composeDayPast } from './day-past.ts';
import { fillSlots } from './fill-slots.ts';
import { fitsHours, type Moment, partOfDay } from './moment.ts';
import { wasReadInAnyForm } from './read-before.ts';
import type { FeelingReply, Opening, ReplyTexts, ReplyVariant, Step } from './reply-texts.ts';
import { detailsFor, type PlacedDetail } from './said-details.ts';
import { type SaidQuote, withoutQuotes } from './said-quotes.ts';
import { countWords, isShort, isShortOfTwo, type OrderedText, sayable } from './sayable.ts';

export interface ReplyOptions {
  texts: ReplyTexts;
  subject: Subject;
  /** The details that the openings may say back. */
  details: readonly PlacedDetail[];
  /** Words of the note to say back, the heart of it first. */
  quotes: readonly SaidQuote[];
  emotion: Emotion;
  taken: Taken | null;
  wish: 'listen' | 'step' | null;
  hasWords: boolean;
  /** Faith is mirrored, never brought. */
  speaksOfGod: boolean;
  language: Language;
  address: AddressForm;
  /** Null for a day past, too: what is said of it is of no hour. */
  moment: Moment | null;
  /** The day that the note is about, as it is spoken of; null for today. */
  dayPast: string | null;
  mayBeFasting: boolean;
  /** What the person read last, so that none of it comes again. */
  lastReplies: readonly string[];
  /** Any text; the same one gives the same reply. */
  seed: string;
}

export interface ComposedReply {
  text: string;
  /** The same without the person's own words, as it is stored. */
  stored: string;
  level: Subject['level'];
  hasStep: boolean;
}

interface JoinedParts {
  texts: string[];
  hasEnding: boolean;
}

const openingsOf = (openings: readonly Opening[], options: ReplyOptions): OrderedText[] => {
  const { details, language } = options;
  return sayable(openings, options).flatMap((opening) => {
    const said = detailsFor(opening, details);
    return said === null
      ? []
      : [{ text: fillSlots(wordingFor(opening, options), said, language), rank: opening.with.length }];
  });
};

const repliesOf = (replies: readonly ReplyVariant[], options: ReplyOptions): OrderedText[] => {
  const { taken } = options;
  return sayable(replies, options)
    .filter((reply) => reply.taken.length === 0 || reply.taken.some((each) => each === taken))
    .map((reply) => ({ text: wordingFor(reply, options), rank: reply.taken.length === 0 ? 0 : 1 }));
};

/** Joy is not followed by a task, nor grief, nor the wish only to be heard. */
export const isStepWanted = ({ subject, emotion, taken, wish }: ReplyOptions): boolean =>
  wish !== 'listen' &&
  taken !== 'joy' &&
  !isLight(emotion) &&
  !(subject.level === 'situation' && [subject.main, subject.second].some((situation) => situation?.name === 'grief'));

/** Beside the person's own words a step is offered only to whoever asks for one, or struggles. */
const isStepOffered = (options: ReplyOptions): boolean =>
  isStepWanted(options) && (options.quotes.length === 0 || options.wish === 'step' || options.emotion === 'struggling');

export const stepsOf = (steps: readonly Step[], options: ReplyOptions): string[] =>
  sayable(steps, options)
    .filter(({ hours }) => fitsHours(hours, options.moment))
    .map((step) => wordingFor(step, options));

interface ReplyParts {
  openings: readonly OrderedText[];
  replies: readonly OrderedText[];
  /** What may come last: a sentence about the second situation, or a step. */
  endings: readonly string[];
  /** Rather a less particular reply than none of the endings. */
  isEndingNeeded: boolean;
}

/** The first parts that are short enough together, with an ending if one fits; else the shortest pair of all. */
const joinParts = (
  { openings, replies, endings, isEndingNeeded }: ReplyParts,
  isShort: (parts: readonly string[]) => boolean,
): JoinedParts | null => {
  const pairs = openings.flatMap((opening) =>
    replies.map((reply) => ({ texts: [opening.text, reply.text], rank: opening.rank * 2 + reply.rank })),
  );
  const fitting = pairs.filter(({ texts }) => isShort(texts)).toSorted((one, other) => other.rank - one.rank);
  const [best] = fitting;
  if (best === undefined) {
    const [shortest] = pairs.toSorted(
      (one, other) => countWords(one.texts.join(' ')) - countWords(other.texts.join(' ')),
    );
    return shortest === undefined ? null : { texts: shortest.texts, hasEnding: false };
  }
  for (const { texts } of isEndingNeeded ? fitting : fitting.filter(({ rank }) => rank === best.rank)) {
    const ending = endings.find((each) => isShort([...texts, each]));
    if (ending !== undefined) return { texts: [...texts, ending], hasEnding: true };
  }
  return { texts: best.texts, hasEnding: false };
};

/** A reply before it is known what of it is stored. */
type Composed = Omit<ComposedReply, 'stored'>;

const composeAbout = (subject: Exclude<Subject, { level: 'feeling' }>, options: ReplyOptions): Composed | null => {
  const { main, level } = subject;
  const { language, wish } = options;
  // Where all of the situation's own texts were read lately, those of its area fit too.
  const area = 'area' in main ? main.area : main;
  const [quote] = options.quotes;
  const ofQuote = quote === undefined ? [] : [{ text: asSentence(quote), rank: 0 }];
  const openings = [ofQuote, ...[main, area].map((texts) => openingsOf(texts.openings, options))].find(
    (texts) => texts.length > 0,
  );
  const replies = [main, area].map((texts) => repliesOf(texts.replies, options)).find((texts) => texts.length > 0);
  const also =
    subject.level === 'situation' && subject.second !== null
      ? sayable(subject.second.also, options).map((each) => wordingFor(each, options))
      : [];
  const second = aroundSecond(options);
  const isAboutTwo = second !== null || also.length > 0;
  const endings =
    second !== null ? [second] : isAboutTwo ? also : isStepOffered(options) ? stepsOf(main.steps, options) : [];
  const isEndingNeeded = isAboutTwo || wish === 'step';
  const joined = joinParts({ openings: openings ?? [], replies: replies ?? [], endings, isEndingNeeded }, (texts) =>
    (second === null ? isShort : isShortOfTwo)(texts, language),
  );
  return joined && { text: joined.texts.join(' '), level, hasStep: joined.hasEnding && !isAboutTwo };
};

/** How much a reply to a feeling has to do with this moment; null when it belongs to another one. */
const momentRank = ({ hours, weekend, ramadan }: FeelingReply, moment: Moment | null): number | null => {
  if (hours === undefined && weekend === undefined && ramadan === undefined) return 0;
  if (moment === null || (weekend && !moment.isWeekend) || (ramadan && !moment.isRamadan)) return null;
  if (hours !== undefined && !hours.includes(partOfDay(moment))) return null;
  // Not everybody keeps the month: its replies come no sooner than others.
  return ramadan || (hours !== undefined && hours.length > 1) ? 0 : 1;
};

/** What is said of a note of which only the feeling is known: first by how it is taken. */
const withoutSituation = (options: ReplyOptions): string[] => {
  const { texts, emotion } = options;
  const { low, plain, light } = texts.feelings.withoutSituation;
  const replies = isLight(emotion) ? light : emotion === 'okay' ? plain : low;
  return repliesOf(replies, options)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ text }) => text);
};

const composeAboutFeeling = (options: ReplyOptions): Composed => {
  const { texts, emotion, hasWords, lastReplies, moment } = options;
  const quoted = composeAroundQuotes(options, isStepWanted(options));
  if (quoted !== null) return { text: quoted, level: 'feeling', hasStep: true };
  const [plainest] = hasWords ? withoutSituation(options) : [];
  if (plainest !== undefined) return { text: plainest, level: 'feeling', hasStep: true };
  const { withWords, withoutWords } = texts.feelings[emotion];
  // What is said of the emotion alone is true of a note with words too.
  const pools = (hasWords ? [withWords, withoutWords] : [withoutWords]).map((pool) =>
    pool.filter((reply) => momentRank(reply, moment) !== null),
  );
  const unread = pools.flatMap((pool) =>
    sayable(pool, options).toSorted((one, other) => (momentRank(other, moment) ?? 0) - (momentRank(one, moment) ?? 0)),
  );
  // There are enough for twenty days; should an editor have cut them, the one read longest ago comes again.
  const agoOf = (text: FeelingReply): number =>
    lastReplies.findIndex((last) => wasReadInAnyForm(text, { ...options, lastReplies: [last] }));
  const reply = unread[0] ?? pools.flat().toSorted((one, other) => agoOf(other) - agoOf(one))[0];
  return { text: reply === undefined ? '' : wordingFor(reply, options), level: 'feeling', hasStep: true };
};

/** A reply at the level of the subject, but rather a short word on its theme to whoever feels well; where all of its texts were read lately, at a plainer one. */
export const composeReply = (options: ReplyOptions): ComposedReply => {
  const { subject, quotes, language, dayPast } = options;
  if (dayPast !== null) {
    const text = composeDayPast(options, dayPast);
    return { text, stored: withoutQuotes(text, quotes, language), level: 'feeling', hasStep: true };
  }
  const isAbout = subject.level !== 'feeling' && (isLow(options.emotion) || !hasRemark(options));
  const about = isAbout ? composeAbout(subject, options) : null;
  const reply = about ?? composeAboutFeeling(options);
  return { ...reply, stored: withoutQuotes(reply.text, quotes, language) };
};
