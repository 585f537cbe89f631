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

const loadDetector = () => import('@bustan/contract/distress/distress.ts');

/** Begun when the form opens, so that the words can be looked at without a connection later. */
export const prepareDetector = (): void => {
  loadDetector().catch((error: unknown) => log.warn('The detector could not be loaded yet', error));
};

type Seen = Pick<Distress, 'level' | 'kind'>;

/** Nothing when the detector itself could not be loaded: then the server's is asked, which looks first too. */
const scan = async (notes: string): Promise<Seen | undefined> => {
  try {
    const { scanForDanger } = await loadDetector();
    return scanForDanger([notes]);
  } catch (error) {
    log.warn('The note could not be looked at for danger here', error);
    return undefined;
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

/**
 * The reply to a note. The note is looked at for danger here first, and in danger it is not sent at all.
 * A note that nobody could look at, neither here nor there, counts as danger: the card must not hide from anybody.
 */
export const replyTo = async ({ notes, emotion, language, fallback }: Question): Promise<Reply> => {
  const seen = await scan(notes);
  if (seen?.level === 'crisis') return crisisReply(seen.kind, language);
  const hint = seen?.level === 'concern' ? crisisText('concern', language) : null;
  const reply = (text: string, concern: string | null): Reply => {
    return { level: concern === null ? 'none' : 'concern', kind: 'self', text, concern, stored: text };
  };
  try {
    const { analysis, support } = await call(calls.analyzeEmotion, { body: { text: notes, emotion, language } });
    if (support?.level === 'crisis') return crisisReply(seen?.kind ?? 'self', language);
    return reply(analysis, support?.message ?? hint);
  } catch (error) {
    log.warn('No reply could be had; the prepared words stand in', error);
    return seen === undefined ? crisisReply('self', language) : reply(fallback, hint);
  }
};

/** Saves once, however often it is tried: the id was made with the draft. */
export const saveCheckIn = ({ id, emotion }: CheckInToSave, reply: Reply) =>
  call(calls.createCheckIn, { body: { id, emotion, ai_analysis: { response: reply.stored } } });
