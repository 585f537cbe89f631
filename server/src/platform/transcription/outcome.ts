/**
 * Why there is no transcript. `refused` and `no_model`: the engine is misconfigured; `limited` and `busy`: try later;
 * `unreadable`: this recording cannot be decoded; `broken`: the engine's response is unusable; `ended`: its worker or
 * the server stopped; `kept_here`: the recording may not be sent to a provider, and there is no local model.
 */
export type TranscriptionFailureReason =
  | 'busy'
  | 'timeout'
  | 'refused'
  | 'no_model'
  | 'limited'
  | 'unreadable'
  | 'broken'
  | 'ended'
  | 'slow_upload'
  | 'given_up'
  | 'kept_here';

/** The result of one recording, as the worker sends it: a text, invalid fields of the request, or a failure. */
export type TranscriptionOutcome =
  | { text: string }
  | { details: Record<string, string> }
  | { failure: TranscriptionFailureReason; retryAfterSeconds?: number };

/** Holds only a reason: a provider's own error may quote the whole request. */
export class TranscriptionFailure extends Error {
  override name = 'TranscriptionFailure';
  readonly reason: TranscriptionFailureReason;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    reason: TranscriptionFailureReason,
    { retryAfterSeconds }: { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(`There is no transcript: ${reason}`);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request holds no recording; the details name the wrong field without quoting it. */
export class InvalidRecording extends Error {
  override name = 'InvalidRecording';
  readonly details: Record<string, string>;
  constructor(details: Record<string, string>) {
    super('The request holds no recording');
    this.details = details;
  }
}

/** The text, or the failure thrown as an error. */
export const textOrThrow = (outcome: TranscriptionOutcome): string => {
  if ('text' in outcome) return outcome.text;
  if ('details' in outcome) throw new InvalidRecording(outcome.details);
  throw new TranscriptionFailure(outcome.failure, outcome);
};

/** The inverse of `textOrThrow`, for the worker; any other error is the engine's. */
export const toOutcome = (error: unknown): TranscriptionOutcome => {
  if (error instanceof InvalidRecording) return { details: error.details };
  if (!(error instanceof TranscriptionFailure)) return { failure: 'broken' };
  const { reason, retryAfterSeconds } = error;
  return retryAfterSeconds === undefined ? { failure: reason } : { failure: reason, retryAfterSeconds };
};
