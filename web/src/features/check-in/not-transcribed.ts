import type { Emotion } from '@bustan/contract/enums.ts';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { MAX_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { Reply } from './crisis-or-reply.ts';

/** Why a reply does not take the voice note into account. */
export type NotTranscribedReason = 'no-engine' | 'ai-off' | 'without-words' | 'nothing-heard' | 'unreachable';

/** Two sentences: that the voice note was not transcribed, and what that means for the reply. */
export const notTranscribedTexts = (reason: NotTranscribedReason, notes: string): readonly [TextKey, TextKey] => [
  `check-in.voice.unheard.${reason}`,
  notes === '' ? 'check-in.voice.unheard.type' : 'check-in.voice.unheard.typed',
];

const LOW_EMOTIONS: readonly Emotion[] = ['struggling', 'heavy'];

const truncate = (text: string): string =>
  countChars(text) <= MAX_REPLY_CHARS ? text : `${[...text].slice(0, MAX_REPLY_CHARS - 1).join('')}…`;

interface NotTranscribedNotice {
  sentence: string;
  emotion: Emotion;
  language: Language;
}

/** Puts the sentence before the reply, and a hint at help for low emotions: nobody knows what was said (design section 8). */
export const addNotTranscribedNotice = (reply: Reply, { sentence, emotion, language }: NotTranscribedNotice): Reply => {
  if (reply.level === 'crisis') return reply;
  const concern = reply.concern ?? (LOW_EMOTIONS.includes(emotion) ? crisisText('concern', language) : null);
  return {
    ...reply,
    level: concern === null ? 'none' : 'concern',
    concern,
    notTranscribed: sentence,
    stored: truncate(`${sentence}\n\n${reply.text}`),
  };
};
