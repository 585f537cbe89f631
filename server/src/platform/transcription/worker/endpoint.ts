import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointChoice, Engine } from '../engine.ts';
import { type FailureReason, TranscriptionFailure } from '../outcome.ts';
import { readAnswer } from './endpoint-answer.ts';
import { type Form, formOf } from './form.ts';
import { post } from './post.ts';

/** A longer wait is the person's, who is told of it. */
const MAX_PAUSE_MS = 10_000;

const REASON_BY_STATUS: Readonly<Record<number, FailureReason>> = {
  400: 'unreadable',
  401: 'refused',
  403: 'refused',
  404: 'no_model',
  413: 'unreadable',
  415: 'unreadable',
  422: 'unreadable',
  429: 'limited',
};

interface Trouble {
  reason: FailureReason;
  isPassing: boolean;
  retryAfterSeconds?: number | undefined;
}

/** In seconds, as servers of models say it; a date is nothing that they use. */
const retryAfterOf = ({ headers }: IncomingMessage): number | undefined => {
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
};

const troubleOf = (response: IncomingMessage, status: number): Trouble => ({
  reason: REASON_BY_STATUS[status] ?? 'broken',
  isPassing: status === 429 || status >= 500,
  retryAfterSeconds: retryAfterOf(response),
});

/** Asks an OpenAI-compatible endpoint, once more where that may help. The SDK has no transcription for those. */
export const askEndpoint = ({ baseUrl, apiKey, model, timeLimitMs, retryPauseMs }: EndpointChoice): Engine => {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`);
  const key: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

  const ask = async ({ mediaType, parts }: Form, signal: AbortSignal): Promise<string | Trouble> => {
    try {
      const headers = { accept: 'application/json', 'content-type': mediaType, ...key };
      const response = await post({ url, headers, parts, signal });
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return await readAnswer(response);
      response.destroy();
      return troubleOf(response, status);
    } catch (error) {
      const isAnswered = error instanceof TranscriptionFailure;
      return { reason: isAnswered ? error.reason : 'broken', isPassing: !isAnswered };
    }
  };

  return async (recording, givenUp) => {
    if (!recording.mayLeave) throw new TranscriptionFailure('kept_here');
    const form = formOf(recording, model);
    const timeOver = AbortSignal.timeout(timeLimitMs);
    const signal = AbortSignal.any([givenUp, timeOver]);
    const endsAt = performance.now() + timeLimitMs;

    const failureOf = ({ reason, retryAfterSeconds }: Trouble): TranscriptionFailure => {
      if (givenUp.aborted) return new TranscriptionFailure('given_up');
      if (timeOver.aborted) return new TranscriptionFailure('timeout');
      return new TranscriptionFailure(reason, { retryAfterSeconds });
    };

    const first = await ask(form, signal);
    if (typeof first === 'string') return first;
    // Jitter keeps many askers from returning at once.
    const pauseMs = Math.max((first.retryAfterSeconds ?? 0) * 1000, retryPauseMs * (0.5 + Math.random()));
    const isWorthIt = pauseMs <= MAX_PAUSE_MS && performance.now() + pauseMs < endsAt;
    if (!first.isPassing || !isWorthIt || signal.aborted) throw failureOf(first);
    await pause(pauseMs, undefined, { signal }).catch(() => {});
    const second = signal.aborted ? first : await ask(form, signal);
    if (typeof second === 'string') return second;
    throw failureOf(second);
  };
};
