import { calls } from '@bustan/contract/calls.ts';
import type { VoiceNote } from '#features/voice/voice.ts';
import { aiPreference } from '#platform/ai/ai-preference.ts';
import { call } from '#platform/api/call.ts';
import { unlessOffline } from '#platform/api/unless-offline.ts';
import { log } from '#platform/log/log.ts';
import type { DraftTranscript } from './draft.ts';
import type { NotTranscribedReason } from './not-transcribed.ts';
import { blockedByTranscription, isTooLarge, type SaveBlocked } from './save-blocked.ts';

/** FileReader works asynchronously, so the page stays responsive. */
const base64Of = (audio: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(audio);
  });

/** Empty if no speech was recognised. */
const requestTranscript = async ({ audio }: VoiceNote, signal: AbortSignal): Promise<string> => {
  const body = { audio: await base64Of(audio), ...aiPreference() };
  signal.throwIfAborted();
  const { text } = await unlessOffline((ownSignal) => call(calls.transcribeVoice, { body, signal: ownSignal }), signal);
  return text.trim();
};

/** What the pressed button asks for. */
export interface SaveChoice {
  isTranscriptSkipped?: boolean;
  isReviewed?: boolean;
}

export interface TranscribeOptions extends SaveChoice {
  note: VoiceNote | undefined;
  transcript: DraftTranscript | null;
  /** Why this site cannot or may not transcribe. */
  transcriptionUnavailable: 'no-engine' | 'ai-off' | undefined;
  wantsReview: boolean;
  /** The recording is for its transcript only. */
  isRecordingDropped: boolean;
  /** Why the previous attempt was blocked. */
  saveBlocked: SaveBlocked | undefined;
  signal: AbortSignal;
  onTranscribing: () => void;
  onTranscript: (transcript: DraftTranscript) => void;
}

export interface TranscribeResult {
  /** Empty without a voice note, or if it could not or should not be transcribed. */
  transcript: string;
  notTranscribed: NotTranscribedReason | undefined;
}

const withoutTranscript = (reason: NotTranscribedReason | undefined): TranscribeResult => ({
  transcript: '',
  notTranscribed: reason,
});

/** The transcript of the voice note, requested once per recording, or why the save is blocked. */
export const transcribe = async (options: TranscribeOptions): Promise<TranscribeResult | SaveBlocked> => {
  const { note, saveBlocked, signal } = options;
  if (note === undefined) return withoutTranscript(undefined);
  if (isTooLarge(note.audio)) return 'too-large';
  let text = options.transcript?.timestamp === note.timestamp ? options.transcript.text : undefined;
  if (text === undefined && options.transcriptionUnavailable !== undefined)
    return withoutTranscript(options.transcriptionUnavailable);
  if (options.isTranscriptSkipped)
    return withoutTranscript(saveBlocked === 'nothing-heard' ? 'nothing-heard' : 'without-words');
  if (text === undefined) {
    options.onTranscribing();
    try {
      text = await requestTranscript(note, signal);
    } catch (error) {
      const blocked = blockedByTranscription(error, signal);
      if (blocked !== 'stopped') log.warn('A voice note could not be transcribed', error);
      // It waits for the network together with the check-in; one that is not kept would be lost with its words.
      if (blocked === 'offline' && !options.isRecordingDropped) return withoutTranscript('unreachable');
      return blocked;
    }
    // Stopped while the answer arrived: keep nothing for somebody who has left the page.
    if (signal.aborted) return 'stopped';
    if (text === '') return 'nothing-heard';
    options.onTranscript({ timestamp: note.timestamp, text });
  }
  if (options.wantsReview && !options.isReviewed) return 'review';
  const trimmed = text.trim();
  return trimmed === '' ? withoutTranscript('without-words') : { transcript: trimmed, notTranscribed: undefined };
};
