import { ApiError } from '#platform/http/api-error.ts';
import type { Log } from '#platform/log/log.ts';
import { InvalidRecording, TranscriptionFailure } from '#platform/transcription/outcome.ts';

/** What a person is told when there are no words. The log learns the reason, never anything of the recording. */
export const refusalOf = (error: unknown, log: Log): unknown => {
  if (error instanceof InvalidRecording) return new ApiError('validation_failed', { details: error.details });
  if (!(error instanceof TranscriptionFailure)) return error;
  const { reason, retryAfterSeconds } = error;
  if (reason === 'kept_here') return new ApiError('transcription_unavailable');
  log.warn({ reason }, 'a voice note was not transcribed');
  return new ApiError('transcription_failed', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
};
