import { ApiError } from '#platform/api/api-error.ts';

/** What a failed try means for an item. */
export type Verdict =
  /** The server could not be reached, or has trouble: it waits for the next try. */
  | { type: 'unreachable' | 'unavailable' }
  /** It waits until the same person has signed in again. */
  | { type: 'sign-in-needed' }
  /** Somebody else's row has the id, so this one was never saved. */
  | { type: 'id-taken' }
  /** It was saved and deleted, or deleted before it arrived: nothing is left to send. */
  | { type: 'deleted' }
  /** Another try would be answered the same. */
  | { type: 'rejected'; code: string };

/** Request timeout, too early, too many requests: they ask to come back. */
const PASSING_STATUS: readonly number[] = [408, 425, 429];

export const judgeFailure = (error: unknown): Verdict => {
  // An answer that broke off, or that this version of the page cannot read: asked again, the server repeats it.
  if (!(error instanceof ApiError)) return { type: 'unavailable' };
  const { status, code } = error;
  // None of the server's own codes: the answer broke off, or something between here and there gave it.
  const isForeign = status < 500 && code === 'internal_error';
  if (status === 0) return { type: 'unreachable' };
  if (status >= 500 || PASSING_STATUS.includes(status) || isForeign) return { type: 'unavailable' };
  if (status === 401 || code === 'second_factor_required') return { type: 'sign-in-needed' };
  if (status === 410) return { type: 'deleted' };
  return code === 'id_taken' ? { type: 'id-taken' } : { type: 'rejected', code };
};
