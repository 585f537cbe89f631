import type { Outcome } from './outcome.ts';

/** What the main thread tells the worker about one recording. */
export type ToWorker =
  | { about: number; bytes: Uint8Array }
  | { about: number; isComplete: true }
  /** Nobody waits for it any more. */
  | { about: number; isGivenUp: true };

export interface FromWorker {
  about: number;
  outcome: Outcome;
}
