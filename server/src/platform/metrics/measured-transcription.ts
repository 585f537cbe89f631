import { InvalidRecording, TranscriptionFailure } from '#platform/transcription/outcome.ts';
import type { Transcription } from '#platform/transcription/transcription.ts';
import type { Metrics } from './metrics.ts';

const outcomeOf = (error: unknown): string => {
  if (error instanceof TranscriptionFailure) return error.reason;
  return error instanceof InvalidRecording ? 'no_recording' : 'unknown';
};

export const measuredTranscription = (transcription: Transcription, metrics: Metrics): Transcription => ({
  transcribe: async (body, signal) => {
    const startedAt = performance.now();
    const note = (outcome: string) =>
      metrics.voiceNoteHeard({ outcome, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const words = await transcription.transcribe(body, signal);
      note(words === '' ? 'silence' : 'words');
      return words;
    } catch (error) {
      note(outcomeOf(error));
      throw error;
    }
  },
  close: transcription.close,
});
