import { TranscriptionFailure } from '../outcome.ts';

/** Roughly what one voice note takes on a small machine. */
const RETRY_SECONDS = 60;

const until = (earlier: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = () => resolve();
    signal.addEventListener('abort', go, { once: true });
    void earlier.then(() => {
      signal.removeEventListener('abort', go);
      go();
    });
  });

/** One at a time, in the order in which they came; beyond `maxWaiting` they are told to come again. */
export const createTurns = ({ maxWaiting }: { maxWaiting: number }) => {
  let present = 0;
  let last: Promise<void> = Promise.resolve();
  return async <Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    if (present > maxWaiting) throw new TranscriptionFailure('busy', { retryAfterSeconds: RETRY_SECONDS });
    present += 1;
    const earlier = last;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    last = Promise.all([earlier, done]).then(() => {});
    try {
      await until(earlier, signal);
      signal.throwIfAborted();
      return await work();
    } finally {
      present -= 1;
      resolve();
    }
  };
};
