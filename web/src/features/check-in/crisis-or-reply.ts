import { calls } from '@bustan/contract/calls.ts';
import type { FollowUp } from '@bustan/contract/companion.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { aiPreference } from '#platform/ai/ai-preference.ts';
import { call } from '#platform/api/call.ts';
import { detectDangerOnDevice } from '#platform/danger/detect-danger-on-device.ts';
import { log } from '#platform/log/log.ts';

/** Both may be empty. */
interface CheckInText {
  notes: string;
  transcript: string;
}

/** Five minutes of fast speech stay far below the limit; an engine that repeats itself may not. */
const truncateTranscript = (transcript: string): string =>
  countChars(transcript) <= MAX_TRANSCRIPT_CHARS ? transcript : [...transcript].slice(0, MAX_TRANSCRIPT_CHARS).join('');

/**
 * The notes are the text, or else the transcript is; with both, the transcript is sent beside it (design section 8). A
 * transcript too long for the text field is not truncated to fit: it is sent beside an empty text.
 */
export const toRequestText = ({ notes, transcript }: CheckInText): { text: string; transcript?: string } => {
  if (transcript === '') return { text: notes };
  if (notes === '' && countChars(transcript) <= MAX_NOTES_CHARS) return { text: transcript };
  return { text: notes, transcript: truncateTranscript(transcript) };
};

/** The reply that is shown, and the text of it that is stored with the check-in. */
export interface Reply {
  level: 'none' | 'concern' | 'crisis';
  kind: 'self' | 'others';
  text: string;
  /** A quiet hint at help, for lasting distress without danger. */
  concern: string | null;
  /** Shown before the reply if the voice note was not transcribed. */
  notTranscribed: string | null;
  stored: string;
  /** What can be tapped after it; nothing after a crisis. */
  followUps: readonly FollowUp[];
}

export interface AnalysisRequest {
  /** Part of the cache key: the same words in the next check-in get a reply of their own. */
  checkInId: string;
  text: CheckInText;
  emotion: Emotion;
  language: Language;
  /** Used if the request fails: a check-in works without a reply. */
  fallback: string;
}

export const crisisReply = (kind: Reply['kind'], language: Language): Reply => {
  const text = crisisText(kind === 'self' ? 'reply' : 'replyHarm', language);
  const stored = crisisText('stored', language);
  return { level: 'crisis', kind, text, concern: null, notTranscribed: null, stored, followUps: [] };
};

/**
 * The words are scanned for danger here first, and not sent at all if there is any. If neither the device nor the
 * server could scan them, they count as danger: the card must never be missed.
 */
const requestReply = async ({
  text,
  emotion,
  language,
  fallback,
}: Omit<AnalysisRequest, 'checkInId'>): Promise<{ reply: Reply; isPrepared: boolean }> => {
  const danger = await detectDangerOnDevice([text.notes, text.transcript]);
  const crisis = (kind: Reply['kind']) => ({ reply: crisisReply(kind, language), isPrepared: true });
  if (danger?.level === 'crisis') return crisis(danger.kind);
  const hint = danger?.level === 'concern' ? crisisText('concern', language) : null;
  const reply = (text: string, concern: string | null, followUps: readonly FollowUp[]): Reply => {
    return {
      level: concern === null ? 'none' : 'concern',
      kind: 'self',
      text,
      concern,
      notTranscribed: null,
      stored: text,
      followUps,
    };
  };
  try {
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { ...toRequestText(text), emotion, language, time_zone, ...aiPreference() };
    const { analysis, support, follow_ups } = await call(calls.analyzeEmotion, { body });
    if (support?.level === 'crisis') return crisis(danger?.kind ?? 'self');
    return { reply: reply(analysis, support?.message ?? hint, follow_ups), isPrepared: false };
  } catch (error) {
    log.warn('No reply could be fetched; the prepared one is used', error);
    return danger === undefined ? crisis('self') : { reply: reply(fallback, hint, []), isPrepared: true };
  }
};

/** Caches the last reply, so that a retried save shows the reply that was stored. */
export const createReplyFetcher = () => {
  let last: { request: string; reply: Reply } | undefined;
  return async (request: AnalysisRequest): Promise<Reply> => {
    const key = JSON.stringify({ ...request, ...aiPreference() });
    if (last?.request === key) return last.reply;
    const { reply, isPrepared } = await requestReply(request);
    last = isPrepared ? undefined : { request: key, reply };
    return reply;
  };
};
