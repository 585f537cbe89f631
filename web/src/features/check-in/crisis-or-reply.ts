import { calls } from '@bustan/contract/calls.ts';
import type { FollowUp } from '@bustan/contract/companion.ts';
import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import { deviceTimeZone } from '@bustan/contract/formats/date-parts.ts';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { aiPreference } from '#platform/ai/ai-preference.ts';
import { isUnanswered, networkError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { unlessOffline } from '#platform/api/unless-offline.ts';
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
  userId: string;
  /** Part of the cache key: the same words in the next check-in get a reply of their own. */
  checkInId: string;
  text: CheckInText;
  emotion: Emotion;
  /** How many calendar days ago the day was that it is about; 0 is today. */
  daysAgo: number;
  language: Language;
  /** Null until the person has chosen. */
  address: AddressForm | null;
  /** Used if the server refuses: a check-in works without a reply. */
  fallback: string;
  /** Something else has just shown that the server cannot be reached: it is not asked again. */
  isUnreachable?: boolean;
}

export interface FoundReply {
  reply: Reply;
  /** The server could not be reached, so that the reply comes from the device. */
  isUnreachable: boolean;
}

export const crisisReply = (kind: Reply['kind'], language: Language): Reply => {
  const text = crisisText(kind === 'self' ? 'reply' : 'replyHarm', language);
  const stored = crisisText('stored', language);
  return { level: 'crisis', kind, text, concern: null, notTranscribed: null, stored, followUps: [] };
};

const plainReply = (
  { text, stored = text }: { text: string; stored?: string | null },
  concern: string | null,
  followUps: readonly FollowUp[] = [],
): Reply => ({
  level: concern === null ? 'none' : 'concern',
  kind: 'self',
  text,
  concern,
  notTranscribed: null,
  stored: stored ?? text,
  followUps,
});

const loadDeviceReply = () => import('./device-reply.ts');

/** Called when a form opens, so that there is a reply without a connection later. */
export const preloadDeviceReply = (): void => {
  loadDeviceReply().catch((error: unknown) => log.warn('The replies of the device could not be loaded yet', error));
};

/** Nothing of it is requested: the texts were loaded with the form. */
const replyOfDevice = async (request: AnalysisRequest, concern: string | null): Promise<Reply> => {
  const { notes, transcript } = request.text;
  try {
    const { deviceReply } = await loadDeviceReply();
    const { text, followUps } = deviceReply({ ...request, words: `${notes}\n${transcript}` });
    return plainReply({ text }, concern, followUps);
  } catch (error) {
    log.warn('The replies of the device could not be loaded; the prepared one is used', error);
    return plainReply({ text: request.fallback }, concern);
  }
};

const askForReply = ({ text, emotion, daysAgo, language, address, isUnreachable = false }: AnalysisRequest) =>
  unlessOffline((signal) => {
    if (isUnreachable) throw networkError('It could not be reached a moment ago');
    const body = {
      ...toRequestText(text),
      emotion,
      language,
      time_zone: deviceTimeZone(),
      ...(daysAgo > 0 && { days_ago: daysAgo }),
      ...(address && { address }),
      ...aiPreference(),
    };
    return call(calls.analyzeEmotion, { body, signal });
  });

/**
 * The words are scanned for danger here first, and not sent at all if there is any. If neither the device nor the
 * server could scan them, they count as danger: the card must never be missed.
 */
const requestReply = async (request: AnalysisRequest): Promise<FoundReply & { isPrepared: boolean }> => {
  const { text, language, fallback } = request;
  const danger = await detectDangerOnDevice([text.notes, text.transcript]);
  const crisis = (kind: Reply['kind']) => ({
    reply: crisisReply(kind, language),
    isPrepared: true,
    isUnreachable: request.isUnreachable === true,
  });
  if (danger?.level === 'crisis') return crisis(danger.kind);
  const hint = danger?.level === 'concern' ? crisisText('concern', language) : null;
  try {
    const { analysis, stored, support, follow_ups } = await askForReply(request);
    if (support?.level === 'crisis') return crisis(danger?.kind ?? 'self');
    const reply = plainReply({ text: analysis, stored }, support?.message ?? hint, follow_ups);
    return { reply, isPrepared: false, isUnreachable: false };
  } catch (error) {
    log.warn('No reply could be fetched; one of the device is used', error);
    const isUnreachable = isUnanswered(error);
    if (danger === undefined) return { ...crisis('self'), isUnreachable };
    const reply = isUnreachable ? await replyOfDevice(request, hint) : plainReply({ text: fallback }, hint);
    return { reply, isPrepared: true, isUnreachable };
  }
};

/** Caches the last reply, so that a retried save shows the reply that was stored. */
export const createReplyFetcher = () => {
  let last: { request: string; reply: Reply } | undefined;
  return async (request: AnalysisRequest): Promise<FoundReply> => {
    const key = JSON.stringify({ ...request, ...aiPreference() });
    if (last?.request === key) return { reply: last.reply, isUnreachable: false };
    const { reply, isPrepared, isUnreachable } = await requestReply(request);
    last = isPrepared ? undefined : { request: key, reply };
    return { reply, isUnreachable };
  };
};
