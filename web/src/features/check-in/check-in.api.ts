import { calls } from '@bustan/contract/calls.ts';
import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import type { Distress } from '@bustan/contract/distress/distress.ts';
import type { Emotion } from '@bustan/contract/emotions.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { call } from '#platform/api/call.ts';
import { log } from '#platform/log/log.ts';

export interface CheckInToSave {
  id: string;
  emotion: Emotion;
  notes: string;
  language: Language;
}

/** What the person is answered, and what of it is stored with the check-in. */
export interface Reply {
  level: 'none' | 'concern' | 'crisis';
  kind: 'self' | 'others';
  text: string;
  /** A quiet hint at help, for lasting distress without danger. */
  concern: string | null;
  stored: string;
}

/** A detector that cannot be loaded must not hide anybody: its failure counts as danger. */
const scan = async (notes: string): Promise<Pick<Distress, 'level' | 'kind'>> => {
  try {
    const { scanForDanger } = await import('@bustan/contract/distress/distress.ts');
    return scanForDanger([notes]);
  } catch (error) {
    log.warn('The note could not be looked at for danger', error);
    return { level: 'crisis', kind: 'self' };
  }
};

const crisisReply = (kind: Reply['kind'], language: Language): Reply => {
  const text = crisisText(kind === 'self' ? 'reply' : 'replyHarm', language);
  return { level: 'crisis', kind, text, concern: null, stored: crisisText('stored', language) };
};

interface Question extends CheckInToSave {
  /** Stands in when no reply can be had: a check-in works without one. */
  fallback: string;
}

/** The reply to a note. The note is looked at for danger here first, and in danger it is not sent at all. */
export const replyTo = async ({ notes, emotion, language, fallback }: Question): Promise<Reply> => {
  const { level, kind } = await scan(notes);
  if (level === 'crisis') return crisisReply(kind, language);
  try {
    const { analysis, support } = await call(calls.analyzeEmotion, { body: { text: notes, emotion, language } });
    if (support?.level === 'crisis') return crisisReply(kind, language);
    const concern = support?.message ?? (level === 'concern' ? crisisText('concern', language) : null);
    return { level: concern === null ? 'none' : 'concern', kind, text: analysis, concern, stored: analysis };
  } catch (error) {
    log.warn('No reply could be had; the prepared words stand in', error);
    const concern = level === 'concern' ? crisisText('concern', language) : null;
    return { level, kind, text: fallback, concern, stored: fallback };
  }
};

/** Saves once, however often it is tried: the id was made with the draft. */
export const saveCheckIn = ({ id, emotion }: CheckInToSave, reply: Reply) =>
  call(calls.createCheckIn, { body: { id, emotion, ai_analysis: { response: reply.stored } } });
