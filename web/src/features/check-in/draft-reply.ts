import type { Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { detectDangerOnDevice } from '#platform/danger/detect-danger-on-device.ts';
import { createReplyFetcher, crisisReply, type Reply } from './crisis-or-reply.ts';
import type { CheckInDraft } from './draft.ts';
import { addNotTranscribedNotice, type NotTranscribedReason } from './not-transcribed.ts';
import type { SaveBlocked } from './save-blocked.ts';
import { type TranscribeOptions, transcribe } from './transcribe.ts';

interface DraftReplyOptions extends Omit<TranscribeOptions, 'transcript'> {
  emotion: Emotion;
  language: Language;
  /** The current draft: notes may be edited while the voice note is transcribed. */
  readDraft: () => CheckInDraft;
  onAnalyzing: () => void;
  fallback: string;
  /** The sentence that says why the voice note was not transcribed. */
  notTranscribedText: (reason: NotTranscribedReason, notes: string) => string;
}

export interface DraftReply {
  reply: Reply;
  isTranscribed: boolean;
}

/** From the draft to its reply, or to a reason why the save is blocked. Saves nothing itself. */
export const createDraftReplier = () => {
  const fetchReply = createReplyFetcher();

  /** Scans the notes before the recording is sent anywhere: here, or on the server if the detector did not load. */
  const dangerInNotes = async ({
    emotion,
    language,
    fallback,
    readDraft,
  }: DraftReplyOptions): Promise<Reply | undefined> => {
    const { id: checkInId, notes } = readDraft();
    const text = { notes: notes.trim(), transcript: '' };
    const danger = await detectDangerOnDevice([text.notes]);
    if (danger?.level === 'crisis') return crisisReply(danger.kind, language);
    if (danger !== undefined) return undefined;
    const reply = await fetchReply({ checkInId, text, emotion, language, fallback });
    return reply.level === 'crisis' ? reply : undefined;
  };

  return async (options: DraftReplyOptions): Promise<DraftReply | SaveBlocked> => {
    const { emotion, language, fallback, readDraft } = options;
    const danger = await dangerInNotes(options);
    if (danger !== undefined) return { reply: danger, isTranscribed: false };
    const transcription = await transcribe({ ...options, transcript: readDraft().transcript });
    if (typeof transcription === 'string') return transcription;
    options.onAnalyzing();
    const { id: checkInId, notes } = readDraft();
    const text = { notes: notes.trim(), transcript: transcription.transcript };
    const reply = await fetchReply({ checkInId, text, emotion, language, fallback });
    const isTranscribed = transcription.transcript !== '';
    if (transcription.notTranscribed === undefined) return { reply, isTranscribed };
    const sentence = options.notTranscribedText(transcription.notTranscribed, text.notes);
    return { reply: addNotTranscribedNotice(reply, { sentence, emotion, language }), isTranscribed };
  };
};
