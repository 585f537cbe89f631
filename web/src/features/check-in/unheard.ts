import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import type { Emotion } from '@bustan/contract/emotions.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Reply } from './replies.api.ts';

/** Why a reply does not know what was said. */
export type Unheard = 'no-engine' | 'ai-off' | 'without-words' | 'nothing-heard';

/** Two sentences: that nobody listened, and what that means for the reply. */
export const unheardTexts = (unheard: Unheard, notes: string): readonly [TextKey, TextKey] => [
  `check-in.voice.unheard.${unheard}`,
  notes === '' ? 'check-in.voice.unheard.type' : 'check-in.voice.unheard.typed',
];

const LOW: readonly Emotion[] = ['struggling', 'heavy'];

const fit = (text: string): string =>
  countChars(text) <= MAX_REPLY_CHARS ? text : `${[...text].slice(0, MAX_REPLY_CHARS - 1).join('')}…`;

interface Saying {
  sentence: string;
  emotion: Emotion;
  language: Language;
}

/** The reply that says it, with the way to help for whoever feels low: nobody knows what they said (design section 8). */
export const sayUnheard = (reply: Reply, { sentence, emotion, language }: Saying): Reply => {
  if (reply.level === 'crisis') return reply;
  const concern = reply.concern ?? (LOW.includes(emotion) ? crisisText('concern', language) : null);
  return {
    ...reply,
    level: concern === null ? 'none' : 'concern',
    concern,
    unheard: sentence,
    stored: fit(`${sentence}\n\n${reply.text}`),
  };
};
