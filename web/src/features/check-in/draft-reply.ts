import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { detectDangerOnDevice } from '#platform/danger/detect-danger-on-device.ts';
import { createReplyFetcher, crisisReply, type FoundReply } from './crisis-or-reply.ts';
import type { CheckInDraft } from './draft.ts';
import { addNotTranscribedNotice, type NotTranscribedReason } from './not-transcribed.ts';
import type { SaveBlocked } from './save-blocked.ts';
import { type TranscribeOptions, transcribe } from './transcribe.ts';

interface DraftReplyOptions extends Omit<TranscribeOptions, 'transcript'> {
  userId: string;
  emotion: Emotion;
  /** How many calendar days ago the day was that it is about; 0 is today. */
  daysAgo: number;
  language: Language;
  address: AddressForm | null;
  /** The current draft: notes may be edited while the voice note is transcribed. */
  readDraft: () => CheckInDraft;
  onAnalyzing: () => void;
  fallback: string;
  /** The sentence that says why the voice note was not transcribed. */
  notTranscribedText: (reason: NotTranscribedReason, notes: string) => string;
}

export interface DraftReply extends FoundReply {
  isTranscribed: boolean;
}

const requestOf = ({ userId, emotion, daysAgo, language, address, fallback }: DraftReplyOptions) => ({
  userId,
  emotion,
  daysAgo,
  language,
  address,
  fallback,
});

/** From the draft to its reply, or to a reason why the save is blocked. Saves nothing itself. */
export const createDraftReplier = () => {
  const fetchReply = createReplyFetcher();

  /** Scans the notes before the recording is sent anywhere: here, or on the server if the detector did not load. */
  const dangerInNotes = async (options: DraftReplyOptions): Promise<FoundReply | undefined> => {
    const { id: checkInId, notes } = options.readDraft();
    const text = { notes: notes.trim(), transcript: '' };
    const danger = await detectDangerOnDevice([text.notes]);
    if (danger?.level === 'crisis') {
      return { reply: crisisReply(danger.kind, options.language), isUnreachable: false };
    }
    if (danger !== undefined) return undefined;
    const found = await fetchReply({ ...requestOf(options), checkInId, text });
    return found.reply.level === 'crisis' ? found : undefined;
  };

  return async (options: DraftReplyOptions): Promise<DraftReply | SaveBlocked> => {
    const { emotion, language, readDraft } = options;
    const danger = await dangerInNotes(options);
    if (danger !== undefined) return { ...danger, isTranscribed: false };
    const transcription = await transcribe({ ...options, transcript: readDraft().transcript });
    if (typeof transcription === 'string') return transcription;
    options.onAnalyzing();
    const { transcript, notTranscribed } = transcription;
    const { id: checkInId, notes } = readDraft();
    const text = { notes: notes.trim(), transcript };
    const isUnreachable = notTranscribed === 'unreachable';
    const found = await fetchReply({ ...requestOf(options), checkInId, text, isUnreachable });
    const isTranscribed = transcript !== '';
    if (notTranscribed === undefined) return { ...found, isTranscribed };
    const sentence = options.notTranscribedText(notTranscribed, text.notes);
    return { ...found, reply: addNotTranscribedNotice(found.reply, { sentence, emotion, language }), isTranscribed };
  };
};
