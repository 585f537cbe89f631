import { calls } from '@bustan/contract/calls.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import { consumeRateLimit, type RateLimits } from '#platform/http/rate-limits.ts';
import type { Transcription } from '#platform/transcription/transcription.ts';
import { refusalOf } from './transcription.ts';

interface TranscriptionRouteDeps {
  /** Null where nothing can turn voice into words. */
  transcription: Transcription | null;
  limits: RateLimits;
}

export const transcriptionRoutes = (handle: HandleCall, { transcription, limits }: TranscriptionRouteDeps): void => {
  handle(calls.transcribeVoice, async ({ caller, body, clientAddress, signal, log }) => {
    if (transcription === null) throw new ApiError('transcription_unavailable');
    // Counted before the body is read: what is refused must not cost its upload.
    await consumeRateLimit(limits, { transcribeAccount: caller.userId, transcribeAddress: clientAddress });
    try {
      return { text: await transcription.transcribe(body.bytes, signal) };
    } catch (error) {
      throw refusalOf(error, log);
    }
  });
};
