export type AiFailureReason =
  | 'timeout'
  | 'given_up'
  | 'unreachable'
  | 'refused'
  | 'no_model'
  | 'limited'
  | 'broken'
  | 'empty'
  | 'resting';

/** Carries a reason and a status: the provider's own errors quote the whole request, the person's words included. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason;
  /** What the endpoint answered, where it answered at all. */
  readonly status: number | undefined;
  constructor(reason: AiFailureReason, status?: number) {
    super(`The model did not answer: ${reason}`);
    this.reason = reason;
    this.status = status;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

const isTimeout = ({ reason }: AbortSignal): boolean => reason instanceof Error && reason.name === 'TimeoutError';

/** The SDK's name for a request that failed; one without a status had no answer. */
const hadNoAnswer = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AI_APICallError' && statusOf(error) === undefined;

const REASON_BY_STATUS: Readonly<Record<number, AiFailureReason>> = {
  401: 'refused',
  403: 'refused',
  404: 'no_model',
  429: 'limited',
};

/** What a failed question comes down to; `signal` is the question's own. */
export const failureOf = (error: unknown, signal: AbortSignal): AiFailure => {
  if (signal.aborted) return new AiFailure(isTimeout(signal) ? 'timeout' : 'given_up');
  if (error instanceof AiFailure) return error;
  if (hadNoAnswer(error)) return new AiFailure('unreachable');
  const status = statusOf(error);
  return new AiFailure(REASON_BY_STATUS[status ?? 0] ?? 'broken', status);
};

export const isWorthRetrying = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 429 || (status !== undefined && status >= 500);
};
