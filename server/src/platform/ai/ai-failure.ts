export type AiFailureReason =
  | 'timeout'
  | 'given_up'
  | 'unreachable'
  | 'refused'
  | 'no_model'
  | 'limited'
  | 'broken'
  | 'empty'
  /** Others are before it, or the model is still being loaded: nothing is wrong with the model. */
  | 'busy'
  | 'resting';

/** Holds only a reason and a status: the provider's own errors quote the whole request, with what the person wrote. */
export class AiFailure extends Error {
  readonly reason: AiFailureReason;
  /** The HTTP status, if there was a response. */
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

/** An `AI_APICallError` of the SDK without a status had no response. */
const hadNoResponse = (error: unknown): boolean =>
  error instanceof Error && error.name === 'AI_APICallError' && statusOf(error) === undefined;

const REASON_BY_STATUS: Readonly<Record<number, AiFailureReason>> = {
  401: 'refused',
  403: 'refused',
  404: 'no_model',
  429: 'limited',
};

/** The reason of a failed request; `signal` is that of the request. */
export const toAiFailure = (error: unknown, signal: AbortSignal): AiFailure => {
  if (signal.aborted) return new AiFailure(isTimeout(signal) ? 'timeout' : 'given_up');
  if (error instanceof AiFailure) return error;
  if (hadNoResponse(error)) return new AiFailure('unreachable');
  const status = statusOf(error);
  return new AiFailure(REASON_BY_STATUS[status ?? 0] ?? 'broken', status);
};

export const isRetryable = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === 429 || (status !== undefined && status >= 500);
};
