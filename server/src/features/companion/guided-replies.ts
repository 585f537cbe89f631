import { createHash } from 'node:crypto';
import type { Emotion } from '@bustan/contract/emotions.ts';
import type { Language } from '@bustan/contract/languages.ts';
import arabic from '../../../../content/companion/guided-replies-ar.json' with { type: 'json' };
import english from '../../../../content/companion/guided-replies-en.json' with { type: 'json' };
import type { Theme } from './themes.ts';

const REPLIES = { en: english, ar: arabic } satisfies Record<Language, typeof english>;

/** A body speaks to a light or to a low mood; its opening speaks to the emotion itself. */
const MOOD_OF: Record<Emotion, 'bright' | 'low'> = {
  grateful: 'bright',
  happy: 'bright',
  okay: 'low',
  struggling: 'low',
  heavy: 'low',
};

interface GuidedQuestion {
  emotion: Emotion;
  theme: Theme;
  language: Language;
  /** What the person read last, so that it does not come again. */
  lastReply: string | null;
  /** Any text; the same one gives the same first choice. */
  seed: string;
}

const numberOf = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE();

/** The variant after the one that was read last, else the seed's own. */
const nextOf = (variants: readonly string[], { lastReply, seed }: GuidedQuestion): string => {
  const last = lastReply === null ? -1 : variants.findIndex((variant) => lastReply.includes(variant));
  const index = (last < 0 ? numberOf(`${seed}${variants[0]}`) : last + 1) % variants.length;
  const variant = variants[index];
  if (variant === undefined) throw new Error('A theme without any reply');
  return variant;
};

/** The sentence that tells who wrote the reply and who has read the note: a prepared text, or a model. */
export const closingOf = (language: Language, writer: 'prepared' | 'model'): string =>
  writer === 'prepared' ? REPLIES[language].closing : REPLIES[language].modelClosing;

/** A prepared reply, never the one that the person read last. */
export const guidedReply = (question: GuidedQuestion): string => {
  const { openings, bodies } = REPLIES[question.language];
  const opening = nextOf(openings[question.emotion], question);
  const body = nextOf(bodies[question.theme][MOOD_OF[question.emotion]], question);
  return `${opening} ${body}\n\n${closingOf(question.language, 'prepared')}`;
};
