import { calls } from '@bustan/contract/calls.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import type { Log } from '#platform/log/log.ts';
import { InvalidRecording, TranscriptionFailure } from '#platform/transcription/outcome.ts';
import type { Transcription } from '#platform/transcription/transcription.ts';

/** The error of a failed transcription. The log gets the reason, never anything of the recording. */
const toApiError = (error: unknown, log: Log): unknown => {
  if (error instanceof InvalidRecording) return new ApiError('validation_failed', { details: error.details });
  if (!(error instanceof TranscriptionFailure)) return error;
  const { reason, retryAfterSeconds } = error;
  if (reason === 'kept_here') return new ApiError('transcription_unavailable');
  log.warn({ reason }, 'a voice note was not transcribed');
  return new ApiError('transcription_failed', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
};

interface TranscriptionRouteDeps {
  /** Null without a transcription engine. */
  transcription: Transcription | null;
  limits: RateLimits;
}

export const transcriptionRoutes = (handle: HandleCall, { transcription, limits }: TranscriptionRouteDeps): void => {
  handle(calls.transcribeVoice, async ({ caller, body, clientAddress, signal, log }) => {
    if (transcription === null) throw new ApiError('transcription_unavailable');
    // Counted before the body is read, so that a refused call costs nothing.
    await consumeRateLimit(limits, { transcribeAccount: caller.userId, transcribeAddress: clientAddress });
    try {
      return { text: await transcription.transcribe(body.bytes, signal) };
    } catch (error) {
      throw toApiError(error, log);
    }
  });
};
