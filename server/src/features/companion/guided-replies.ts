import { createHash } from 'node:crypto';
import type { Emotion } from '@bustan/contract/emotions.ts';
import type { Language } from '@bustan/contract/languages.ts';
import arabic from '../../../../content/companion/guided-replies-ar.json' with { type: 'json' };
import english from '../../../../content/companion/guided-replies-en.json' with { type: 'json' };
import type { Theme } from './themes.ts';
import type { Thing } from './things.ts';

const CONTENT = { en: english, ar: arabic } satisfies Record<Language, typeof english>;

/** How many replies back nothing of a new one has been read. The tests hold the collection large enough for it. */
export const REPLIES_WITHOUT_REPETITION = 10;

/** A sentence about a thing is written for a light mood or for all others. */
const LIGHT: ReadonlySet<Emotion> = new Set(['grateful', 'happy']);

interface GuidedQuestion {
  emotion: Emotion;
  theme: Theme;
  /** Something the person named, of which the reply speaks first. */
  thing: Thing | null;
  language: Language;
  /** What the person read last, so that none of it comes again. */
  lastReplies: readonly string[];
  /** Any text; the same one gives the same reply. */
  seed: string;
}

const lotOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The variants in an order that the seed decides, without those that were read lately. */
const draw = (variants: readonly string[], { lastReplies, seed }: GuidedQuestion): string | undefined =>
  variants
    .filter((variant) => !lastReplies.some((last) => last.includes(variant)))
    .map((variant) => ({ variant, lot: lotOf(`${seed}\n${variant}`) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))[0]?.variant;

/** The sentence that tells who wrote the reply and who has read the note: a prepared text, or a model. */
export const closingOf = (language: Language, writer: 'prepared' | 'model'): string =>
  writer === 'prepared' ? CONTENT[language].closing : CONTENT[language].modelClosing;

/** A prepared reply; when its theme is used up, one to the note as such, then one to the emotion alone. */
export const guidedReply = (question: GuidedQuestion): string => {
  const { emotion, theme, thing, language } = question;
  const { replies, things } = CONTENT[language];
  const pools = theme === 'feeling' ? [replies.feeling] : [replies[theme], replies.general, replies.feeling];
  let reply: string | undefined;
  for (const pool of pools) reply ??= draw(pool[emotion], question);
  if (reply === undefined) throw new Error('Every reply has been read lately');
  const opening = thing === null ? undefined : draw(things[thing][LIGHT.has(emotion) ? 'light' : 'plain'], question);
  return `${opening === undefined ? '' : `${opening} `}${reply}\n\n${closingOf(language, 'prepared')}`;
};
