export type AiFailureReason = 'timeout' | 'given_up' | 'refused' | 'limited' | 'broken' | 'empty' | 'resting';

/** Carries a reason and nothing else: the provider's own errors quote the whole request, the person's words included. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason;
  constructor(reason: AiFailureReason) {
    super(`The model did not answer: ${reason}`);
    this.reason = reason;
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

const isTimeout = ({ reason }: AbortSignal): boolean => reason instanceof Error && reason.name === 'TimeoutError';

/** What a failed question comes down to; `signal` is the question's own. */
export const failureOf = (error: unknown, signal: AbortSignal): AiFailure => {
  if (signal.aborted) return new AiFailure(isTimeout(signal) ? 'timeout' : 'given_up');
  if (error instanceof AiFailure) return error;
  const status = statusOf(error);
  if (status === 401 || status === 403) return new AiFailure('refused');
  return new AiFailure(status === 429 ? 'limited' : 'broken');
};

export const isWorthRetrying = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 429 || (status !== undefined && status >= 500);
};
