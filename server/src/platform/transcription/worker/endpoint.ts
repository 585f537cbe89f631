import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointChoice, Engine } from '../engine.ts';
import { TranscriptionFailure, type TranscriptionFailureReason } from '../outcome.ts';
import { type MultipartForm, multipartForm, post, readTranscript } from './endpoint-request.ts';

/** When the endpoint asks for a longer delay, the person is told to try again later. */
const MAX_RETRY_PAUSE_MS = 10_000;

const REASON_BY_STATUS: Readonly<Record<number, TranscriptionFailureReason>> = {
  400: 'unreadable',
  401: 'refused',
  403: 'refused',
  404: 'no_model',
  413: 'unreadable',
  415: 'unreadable',
  422: 'unreadable',
  429: 'limited',
};

interface EndpointError {
  reason: TranscriptionFailureReason;
  isTransient: boolean;
  retryAfterSeconds?: number | undefined;
}

/** `Retry-After` in seconds; model servers do not send dates. */
const retryAfterOf = ({ headers }: IncomingMessage): number | undefined => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
};

const endpointErrorOf = (response: IncomingMessage, status: number): EndpointError => ({
  reason: REASON_BY_STATUS[status] ?? 'broken',
  isTransient: status === 429 || status >= 500,
  retryAfterSeconds: retryAfterOf(response),
});

/** Transcribes at an OpenAI-compatible endpoint, with one retry. The SDK does not support transcription for those. */
export const endpointEngine = ({ baseUrl, apiKey, model, timeLimitMs, retryPauseMs }: EndpointChoice): Engine => {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`);
  const key: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

  const send = async ({ mediaType, parts }: MultipartForm, signal: AbortSignal): Promise<string | EndpointError> => {
    try {
      const headers = { accept: 'application/json', 'content-type': mediaType, ...key };
      const response = await post({ url, headers, parts, signal });
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return await readTranscript(response);
      response.destroy();
      return endpointErrorOf(response, status);
    } catch (error) {
      const hasResponse = error instanceof TranscriptionFailure;
      return { reason: hasResponse ? error.reason : 'broken', isTransient: !hasResponse };
    }
  };

  return async (recording, callerSignal) => {
    if (!recording.mayBeSent) throw new TranscriptionFailure('kept_here');
    const form = multipartForm(recording, model);
    const timeout = AbortSignal.timeout(timeLimitMs);
    const signal = AbortSignal.any([callerSignal, timeout]);
    const endsAt = performance.now() + timeLimitMs;

    const failureOf = ({ reason, retryAfterSeconds }: EndpointError): TranscriptionFailure => {
      if (callerSignal.aborted) return new TranscriptionFailure('given_up');
      if (timeout.aborted) return new TranscriptionFailure('timeout');
      return new TranscriptionFailure(reason, { retryAfterSeconds });
    };

    const first = await send(form, signal);
    if (typeof first === 'string') return first;
    // Jitter keeps many clients from retrying at once.
    const pauseMs = Math.max((first.retryAfterSeconds ?? 0) * 1000, retryPauseMs * (0.5 + Math.random()));
    const canRetry = pauseMs <= MAX_RETRY_PAUSE_MS && performance.now() + pauseMs < endsAt;
    if (!first.isTransient || !canRetry || signal.aborted) throw failureOf(first);
    await pause(pauseMs, undefined, { signal }).catch(() => {});
    const second = signal.aborted ? first : await send(form, signal);
    if (typeof second === 'string') return second;
    throw failureOf(second);
  };
};
