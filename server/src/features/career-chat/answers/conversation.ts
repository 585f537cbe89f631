import type { GulfCountry } from '@bustan/contract/enums.ts';
import { detectWrittenLanguage, type WrittenLanguage } from '@bustan/detector/text/language.ts';
import type { AnswerContent, Boundary, Topic } from './answer-files.ts';
import { type Audience, detectAudience } from './audience.ts';
import { detectCountry } from './country.ts';
import { chooseEntries, type Fit, scoreEntries } from './find-entry.ts';
import { isBare, maySayMore, namesOnlyPlace } from './follow-up.ts';
import type { TopicIndex } from './topic-index.ts';

/**
 * Below it the advisor says that it does not know. Arabic asks are found with less: at the same certainty half as many of
 * them find a wrong topic (3,126 new asks, November 2026).
 */
const MIN_CERTAINTY: Readonly<Record<WrittenLanguage, number>> = { en: 0.25, ar: 0.18, mixed: 0.18 };
/** Neighbours that share one question are sure together: then the nearest of them is near enough. */
const MIN_AREA_CERTAINTY = 0.42;
const MIN_CERTAINTY_IN_AREA = 0.12;
/** What comes after a topic is expected there, and needs less. */
const MIN_FOLLOW_UP_CERTAINTY = 0.2;
/** A message that may go on from the one before must be sure to begin something else. */
const MIN_NEW_TOPIC_CERTAINTY = 0.5;
/** What fits less is not even near. */
const MIN_NEAR_CERTAINTY = 0.015;
/** Earlier messages that are understood again; older ones decide nothing any more. */
const MAX_EARLIER = 4;

export type Found =
  | { kind: 'topic'; topic: Topic; isRepeated: boolean }
  | { kind: 'boundary'; boundary: Boundary }
  /** `nearest` has the topics that it may be close to, the nearest first. */
  | { kind: 'unknown'; nearest: readonly Topic[] };

export interface Understood {
  found: Found;
  country: GulfCountry | null;
  audience: Audience | null;
}

export interface Finder {
  content: AnswerContent;
  /** Over the topics, then the boundaries. */
  index: TopicIndex;
}

/** How sure a topic must be to answer this message. */
export const leastCertainty = (message: string): number => MIN_CERTAINTY[detectWrittenLanguage(message)];

/** Whether the first of the fits may be answered. */
export const isSure = (fits: readonly Fit[], topics: readonly Topic[], least: number): boolean => {
  const [best] = fits;
  if (best === undefined || best.certainty >= least) return best !== undefined;
  const area = topics[best.entry]?.area;
  const near = fits.filter(({ entry }) => area !== undefined && topics[entry]?.area === area);
  const together = near.reduce((sum, { certainty }) => sum + certainty, 0);
  return best.certainty >= MIN_CERTAINTY_IN_AREA && together >= Math.max(least, MIN_AREA_CERTAINTY);
};

const findAlone = ({ content, index }: Finder, message: string, last: Topic | null): Found => {
  const { topics, boundaries } = content;
  const mayFollow = last !== null && maySayMore(message);
  const isNext = (topic: Topic | undefined): boolean =>
    last !== null && topic?.after !== undefined && (topic.after === last.topic || topic.after === last.after);
  const present = ({ entry }: Fit): Found => {
    const topic = topics[entry];
    const boundary = boundaries[entry - topics.length];
    if (topic !== undefined) return { kind: 'topic', topic, isRepeated: false };
    return boundary === undefined ? { kind: 'unknown', nearest: [] } : { kind: 'boundary', boundary };
  };
  const scores = scoreEntries(index, message);
  if (mayFollow) {
    const next = chooseEntries(scores, (entry) => isNext(topics[entry]))[0];
    if (next !== undefined && next.certainty >= MIN_FOLLOW_UP_CERTAINTY) return present(next);
  }
  if (last !== null && isBare(message)) return { kind: 'unknown', nearest: [] };
  const fits = chooseEntries(scores, (entry) => topics[entry]?.after === undefined || isNext(topics[entry]));
  const best = fits[0];
  if (best !== undefined && isSure(fits, topics, mayFollow ? MIN_NEW_TOPIC_CERTAINTY : leastCertainty(message)))
    return present(best);
  const near = fits.filter(({ certainty }) => certainty >= MIN_NEAR_CERTAINTY);
  return { kind: 'unknown', nearest: near.flatMap(({ entry }) => topics[entry] ?? []) };
};

/** The topic of a message, on its own or as a follow-up to the topic before it. */
const findFound = (finder: Finder, message: string, last: Topic | null): Found => {
  if (last !== null && namesOnlyPlace(message))
    return { kind: 'topic', topic: last, isRepeated: detectCountry(message) === null };
  const found = findAlone(finder, message, last);
  if (found.kind !== 'unknown' || last === null || !maySayMore(message)) return found;
  return { kind: 'topic', topic: last, isRepeated: true };
};

interface Conversation {
  message: string;
  /** What the person asked before, oldest first; what the advisor said is not trusted. */
  earlier: readonly string[];
  /** The country that the person chose elsewhere. */
  country: GulfCountry | null;
}

/** What a message asks, where, and who asks: from the message, else from the ones before it, the latest first. */
export const understandMessage = (finder: Finder, { message, earlier, country: chosen }: Conversation): Understood => {
  let last: Topic | null = null;
  for (const one of earlier.slice(-MAX_EARLIER)) {
    const found = findFound(finder, one, last);
    if (found.kind === 'topic') last = found.topic;
  }
  const found = findFound(finder, message, last);
  const newestFirst = [message, ...earlier.toReversed()];
  const country = newestFirst.map(detectCountry).find((one) => one !== null) ?? chosen;
  const audience = newestFirst.map((text) => detectAudience(text, country)).find((one) => one !== null) ?? null;
  return { found, country, audience };
};
