import { calls } from '@bustan/contract/calls.ts';
import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import type { Emotion } from '@bustan/contract/emotions.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { aiWish } from '#platform/ai/ai-choice.ts';
import { call } from '#platform/api/call.ts';
import { lookForDanger } from '#platform/danger/danger.ts';
import { log } from '#platform/log/log.ts';
import { type Words, wordsToSend } from './words.ts';

/** What the person is answered, and what of it is stored with the check-in. */
export interface Reply {
  level: 'none' | 'concern' | 'crisis';
  kind: 'self' | 'others';
  text: string;
  /** A quiet hint at help, for lasting distress without danger. */
  concern: string | null;
  /** Says before the reply that a voice note was not listened to. */
  unheard: string | null;
  stored: string;
}

export interface Question {
  /** The check-in that is answered: the same words in the next one get a reply of their own. */
  checkInId: string;
  words: Words;
  emotion: Emotion;
  language: Language;
  /** Stands in when no reply can be had: a check-in works without one. */
  fallback: string;
}

export const crisisReply = (kind: Reply['kind'], language: Language): Reply => {
  const text = crisisText(kind === 'self' ? 'reply' : 'replyHarm', language);
  return { level: 'crisis', kind, text, concern: null, unheard: null, stored: crisisText('stored', language) };
};

/**
 * The reply to what was written and said. It is looked at for danger here first, and in danger it is not sent at all.
 * Words that nobody could look at, neither here nor there, count as danger: the card must not hide from anybody.
 */
const ask = async ({
  words,
  emotion,
  language,
  fallback,
}: Omit<Question, 'checkInId'>): Promise<{ reply: Reply; isPrepared: boolean }> => {
  const seen = await lookForDanger([words.notes, words.transcript]);
  const crisis = (kind: Reply['kind']) => ({ reply: crisisReply(kind, language), isPrepared: true });
  if (seen?.level === 'crisis') return crisis(seen.kind);
  const hint = seen?.level === 'concern' ? crisisText('concern', language) : null;
  const reply = (text: string, concern: string | null): Reply => {
    return { level: concern === null ? 'none' : 'concern', kind: 'self', text, concern, unheard: null, stored: text };
  };
  try {
    const body = { ...wordsToSend(words), emotion, language, ...aiWish() };
    const { analysis, support } = await call(calls.analyzeEmotion, { body });
    if (support?.level === 'crisis') return crisis(seen?.kind ?? 'self');
    return { reply: reply(analysis, support?.message ?? hint), isPrepared: false };
  } catch (error) {
    log.warn('No reply could be had; the prepared words stand in', error);
    return seen === undefined ? crisis('self') : { reply: reply(fallback, hint), isPrepared: true };
  }
};

/** Asked again with the same words, the same reply stands: what is shown after a second try is what was stored. */
export const createReplies = () => {
  let last: { question: string; reply: Reply } | undefined;
  return async (question: Question): Promise<Reply> => {
    const asked = JSON.stringify({ ...question, ...aiWish() });
    if (last?.question === asked) return last.reply;
    const { reply, isPrepared } = await ask(question);
    last = isPrepared ? undefined : { question: asked, reply };
    return reply;
  };
};
