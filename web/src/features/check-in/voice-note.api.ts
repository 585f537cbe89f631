import { calls } from '@bustan/contract/calls.ts';
import type { VoiceNote } from '#features/voice/voice.ts';
import { aiWish } from '#platform/ai/ai-choice.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';

/** Read by the browser beside the page, which stays usable meanwhile. */
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

/** The words of a voice note; empty where none were heard. */
export const transcribe = async ({ audio }: VoiceNote, signal: AbortSignal): Promise<string> => {
  const body = { audio: await base64Of(audio), ...aiWish() };
  signal.throwIfAborted();
  return (await call(calls.transcribeVoice, { body, signal })).text.trim();
};

const upload = async (userId: string, { audio, mediaType }: VoiceNote, timestamp: number): Promise<string> => {
  const params = { userId, file: `${timestamp}.webm` };
  const bytes = audio.slice(0, audio.size, mediaType);
  return (await call(calls.uploadRecording, { params, bytes })).public_url;
};

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'recording_taken';

/**
 * Sends a recording once; the next try after a later failure does not send it again. A recording that lost its last
 * second in a crash finds its place taken by its own longer self, and takes another.
 */
export const createUploads = (userId: string) => {
  let sent: { timestamp: number; publicUrl: string } | undefined;
  return {
    send: async (note: VoiceNote): Promise<string> => {
      if (sent?.timestamp === note.timestamp) return sent.publicUrl;
      const publicUrl = await upload(userId, note, note.timestamp).catch((error: unknown) => {
        if (isTaken(error)) return upload(userId, note, Date.now());
        throw error;
      });
      sent = { timestamp: note.timestamp, publicUrl };
      return publicUrl;
    },
    /** The server keeps no recording for long that belongs to no check-in. */
    forget: (): void => {
      sent = undefined;
    },
  };
};
