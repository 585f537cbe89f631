import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointChoice, Engine } from '../engine.ts';
import { type FailureReason, TranscriptionFailure } from '../outcome.ts';
import { readAnswer } from './endpoint-answer.ts';
import type { Recording } from './recording.ts';

/** A longer wait is the person's, who is told of it. */
const MAX_PAUSE_MS = 10_000;

const REASON_BY_STATUS: Readonly<Record<number, FailureReason>> = {
  400: 'unreadable',
  401: 'refused',
  403: 'refused',
  404: 'refused',
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
const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
};

const troubleOf = (response: Response): Trouble => ({
  reason: REASON_BY_STATUS[response.status] ?? 'broken',
  isPassing: response.status === 429 || response.status >= 500,
  retryAfterSeconds: retryAfterOf(response),
});

/** No language is given: the model hears which it is. */
const formOf = ({ bytes, container: { fileName } }: Recording, model: string): FormData => {
  const form = new FormData();
  form.append('file', bytes, fileName);
  form.append('model', model);
  form.append('response_format', 'json');
  return form;
};

/** Asks an OpenAI-compatible endpoint, once more where that may help. The SDK has no transcription for those. */
export const askEndpoint = ({ baseUrl, apiKey, model, timeLimitMs, retryPauseMs }: EndpointChoice): Engine => {
  const url = `${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`;
  const headers = { accept: 'application/json', ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }) };

  const ask = async (body: FormData, signal: AbortSignal): Promise<string | Trouble> => {
    try {
      // A voice goes where the operator said, not where that address sends it on.
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      if (response.ok) return await readAnswer(response);
      await response.body?.cancel();
      return troubleOf(response);
    } catch (error) {
      const isAnswered = error instanceof TranscriptionFailure;
      return { reason: isAnswered ? error.reason : 'broken', isPassing: !isAnswered };
    }
  };

  return async (recording, givenUp) => {
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
