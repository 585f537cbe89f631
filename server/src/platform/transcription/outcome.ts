/**
 * Why there are no words. `refused` and `no_model`: the engine is not set up rightly; `limited` and `busy`: later;
 * `unreadable`: not this recording; `broken`: the engine answered nothing that can be used; `ended`: its worker or the
 * server stopped; `kept_here`: it may not be sent on, and nobody here listens.
 */
export type FailureReason =
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

/** What became of one recording, as the worker says it: words, a fault of the request, or a fault of the engine. */
export type Outcome =
  | { text: string }
  | { details: Record<string, string> }
  | { failure: FailureReason; retryAfterSeconds?: number };

/** Carries a reason and nothing else: what a provider says of an error may quote the whole request. */
export class TranscriptionFailure extends Error {
  override name = 'TranscriptionFailure';
  readonly reason: FailureReason;
  readonly retryAfterSeconds: number | undefined;
  constructor(reason: FailureReason, { retryAfterSeconds }: { retryAfterSeconds?: number | undefined } = {}) {
    super(`There is no transcript: ${reason}`);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request itself holds no recording; the details say what is wrong with which field, without quoting it. */
export class InvalidRecording extends Error {
  override name = 'InvalidRecording';
  readonly details: Record<string, string>;
  constructor(details: Record<string, string>) {
    super('The request holds no recording');
    this.details = details;
  }
}

/** The words, or what is wrong as an error. */
export const textOf = (outcome: Outcome): string => {
  if ('text' in outcome) return outcome.text;
  if ('details' in outcome) throw new InvalidRecording(outcome.details);
  throw new TranscriptionFailure(outcome.failure, outcome);
};

/** The same the other way round, for a worker's answer; any other error is the engine's. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (error instanceof InvalidRecording) return { details: error.details };
  if (!(error instanceof TranscriptionFailure)) return { failure: 'broken' };
  const { reason, retryAfterSeconds } = error;
  return retryAfterSeconds === undefined ? { failure: reason } : { failure: reason, retryAfterSeconds };
};
