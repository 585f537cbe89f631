import type { Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Taken } from '@bustan/understanding/understanding.ts';
import { isLight, type Subject } from './choose-subject.ts';
import { fillSlots } from './fill-slots.ts';
import { fitsHours, type Moment, partOfDay } from './moment.ts';
import { shuffle, wasRead } from './read-before.ts';
import type { FeelingReply, Opening, ReplyTexts, ReplyVariant, Sentence, Step } from './reply-texts.ts';
import { detailsFor, type PlacedDetail } from './said-details.ts';

/** A reply is read in a few seconds; parts are chosen so that they stay within it together. */
const MAX_WORDS: Record<Language, number> = { en: 55, ar: 45 };
const MAX_SENTENCES = 4;

/** What a reply offers to drink or to eat, which nobody is offered while they may be fasting. */
const FOOD =
  /\b(?:water|tea|coffee|karak|kettle|drink|eat|eating|food|meal|snack|lunch|breakfast|cup|glass|cook)\b|(?<!\p{L})(?:و|ب|ال|بال)*(?:ماء|شاي|قهوة|كرك|كوب|كأس|فنجان|طعام|أكل|وجبة|لقمة|غداء|فطور|شرب)(?!\p{L})/iu;

export interface ReplyOptions {
  texts: ReplyTexts;
  subject: Subject;
  /** The details that the openings may say back. */
  details: readonly PlacedDetail[];
  emotion: Emotion;
  taken: Taken | null;
  wish: 'listen' | 'step' | null;
  hasWords: boolean;
  language: Language;
  moment: Moment | null;
  mayBeFasting: boolean;
  /** What the person read last, so that none of it comes again. */
  lastReplies: readonly string[];
  /** Any text; the same one gives the same reply. */
  seed: string;
}

export interface ComposedReply {
  text: string;
  level: Subject['level'];
  hasStep: boolean;
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
const countSentences = (text: string): number =>
  text.split(/[.!?؟…]+(?:[»"”]*\s|[»"”]*$)/).filter((sentence) => sentence.trim() !== '').length;

const isShort = (parts: readonly string[], language: Language): boolean => {
  const joined = parts.join(' ');
  return countWords(joined) <= MAX_WORDS[language] && countSentences(joined) <= MAX_SENTENCES;
};

/** The texts that may be said now, in an order that the seed decides. */
const sayable = <Item extends Sentence>(items: readonly Item[], options: ReplyOptions): Item[] => {
  const { language, lastReplies, mayBeFasting, seed } = options;
  const unread = items.filter(
    (item) => !wasRead(item[language], lastReplies) && !(mayBeFasting && FOOD.test(item[language])),
  );
  return shuffle(unread, { seed, textOf: (item) => item[language] });
};

/** A text with how particular it is: the more, the better. */
interface OrderedText {
  text: string;
  rank: number;
}

interface JoinedParts {
  texts: string[];
  hasEnding: boolean;
}

const openingsOf = (openings: readonly Opening[], options: ReplyOptions): OrderedText[] => {
  const { details, language } = options;
  return sayable(openings, options).flatMap((opening) => {
    const said = detailsFor(opening, details);
    return said === null ? [] : [{ text: fillSlots(opening[language], said, language), rank: opening.with.length }];
  });
};

const repliesOf = (replies: readonly ReplyVariant[], options: ReplyOptions): OrderedText[] => {
  const { language, taken } = options;
  return sayable(replies, options)
    .filter((reply) => reply.taken.length === 0 || reply.taken.some((each) => each === taken))
    .map((reply) => ({ text: reply[language], rank: reply.taken.length === 0 ? 0 : 1 }));
};

/** Joy is not followed by a task, nor grief, nor the wish only to be heard. */
export const isStepWanted = ({ subject, emotion, taken, wish }: ReplyOptions): boolean =>
  wish !== 'listen' &&
  taken !== 'joy' &&
  !isLight(emotion) &&
  !(subject.level === 'situation' && [subject.main, subject.second].some((situation) => situation?.name === 'grief'));

export const stepsOf = (steps: readonly Step[], options: ReplyOptions): string[] =>
  sayable(steps, options)
    .filter(({ hours }) => fitsHours(hours, options.moment))
    .map((step) => step[options.language]);

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
  language: Language,
): JoinedParts | null => {
  const pairs = openings.flatMap((opening) =>
    replies.map((reply) => ({ texts: [opening.text, reply.text], rank: opening.rank * 2 + reply.rank })),
  );
  const fitting = pairs.filter(({ texts }) => isShort(texts, language)).toSorted((one, other) => other.rank - one.rank);
  const [best] = fitting;
  if (best === undefined) {
    const [shortest] = pairs.toSorted(
      (one, other) => countWords(one.texts.join(' ')) - countWords(other.texts.join(' ')),
    );
    return shortest === undefined ? null : { texts: shortest.texts, hasEnding: false };
  }
  for (const { texts } of isEndingNeeded ? fitting : fitting.filter(({ rank }) => rank === best.rank)) {
    const ending = endings.find((each) => isShort([...texts, each], language));
    if (ending !== undefined) return { texts: [...texts, ending], hasEnding: true };
  }
  return { texts: best.texts, hasEnding: false };
};

const composeAbout = (subject: Exclude<Subject, { level: 'feeling' }>, options: ReplyOptions): ComposedReply | null => {
  const { main, level } = subject;
  const { language, wish } = options;
  // Where all of the situation's own texts were read lately, those of its area fit too.
  const area = 'area' in main ? main.area : main;
  const openings = [main, area].map((texts) => openingsOf(texts.openings, options)).find((texts) => texts.length > 0);
  const replies = [main, area].map((texts) => repliesOf(texts.replies, options)).find((texts) => texts.length > 0);
  const also =
    subject.level === 'situation' && subject.second !== null
      ? sayable(subject.second.also, options).map((each) => each[language])
      : [];
  const isAboutTwo = also.length > 0;
  const endings = isAboutTwo ? also : isStepWanted(options) ? stepsOf(main.steps, options) : [];
  const isEndingNeeded = isAboutTwo || wish === 'step';
  const joined = joinParts({ openings: openings ?? [], replies: replies ?? [], endings, isEndingNeeded }, language);
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

const composeAboutFeeling = (options: ReplyOptions): ComposedReply => {
  const { texts, emotion, hasWords, language, lastReplies, moment } = options;
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
  const agoOf = (text: string): number => lastReplies.findIndex((last) => last.includes(text));
  const all = pools.flat().map((each) => each[language]);
  const reply = unread[0]?.[language] ?? all.toSorted((one, other) => agoOf(other) - agoOf(one))[0] ?? '';
  return { text: reply, level: 'feeling', hasStep: true };
};

/** A reply at the level of the subject; where all of its texts were read lately, at a plainer one. */
export const composeReply = (options: ReplyOptions): ComposedReply => {
  const { subject } = options;
  const reply = subject.level === 'feeling' ? null : composeAbout(subject, options);
  return reply ?? composeAboutFeeling(options);
};
