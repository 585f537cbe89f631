import { createHash } from 'node:crypto';
import type { Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import arabic from '../../../../content/companion/guided-replies-ar.json' with { type: 'json' };
import english from '../../../../content/companion/guided-replies-en.json' with { type: 'json' };
import type { Theme } from './themes/themes.ts';
import type { Topic } from './themes/topics.ts';

const GUIDED_REPLIES = { en: english, ar: arabic } satisfies Record<Language, typeof english>;

/** No part of a reply comes again within this many. The tests check that there are enough texts for it. */
export const REPLIES_WITHOUT_REPETITION = 10;

/** A sentence about a topic is written for these emotions or for all others. */
const LIGHT_EMOTIONS: ReadonlySet<Emotion> = new Set(['grateful', 'happy']);

interface GuidedReplyRequest {
  emotion: Emotion;
  theme: Theme;
  /** What the person named, which the reply mentions first. */
  topic: Topic | null;
  language: Language;
  /** What the person read last, so that none of it comes again. */
  lastReplies: readonly string[];
  /** Any text; the same one gives the same reply. */
  seed: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The variant that the seed picks, among those that were not read lately. */
const pickVariant = (variants: readonly string[], { lastReplies, seed }: GuidedReplyRequest): string | undefined =>
  variants
    .filter((variant) => !lastReplies.some((last) => last.includes(variant)))
    .map((variant) => ({ variant, sortKey: hashOf(`${seed}\n${variant}`) }))
    .toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1))[0]?.variant;

/** The sentence that says who wrote the reply, and that no person has read the note. */
export const closingSentence = (language: Language, writer: 'prepared' | 'model'): string =>
  writer === 'prepared' ? GUIDED_REPLIES[language].closing : GUIDED_REPLIES[language].modelClosing;

/** A prepared reply to the theme; when all of those were read lately, a general one, then one to the emotion alone. */
export const buildGuidedReply = (request: GuidedReplyRequest): string => {
  const { emotion, theme, topic, language } = request;
  const { replies, topics } = GUIDED_REPLIES[language];
  const pools = theme === 'feeling' ? [replies.feeling] : [replies[theme], replies.general, replies.feeling];
  let reply: string | undefined;
  for (const pool of pools) reply ??= pickVariant(pool[emotion], request);
  if (reply === undefined) throw new Error('Every reply has been read lately');
  const mood = LIGHT_EMOTIONS.has(emotion) ? 'light' : 'plain';
  const opening = topic === null ? undefined : pickVariant(topics[topic][mood], request);
  return `${opening === undefined ? '' : `${opening} `}${reply}\n\n${closingSentence(language, 'prepared')}`;
};
