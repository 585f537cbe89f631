import { TranscriptionFailure } from './outcome.ts';

interface StallOptions {
  signal: AbortSignal;
  /** The longest time between two chunks. */
  stallTimeoutMs: number;
}

const raceTimeout = <Item>(next: Promise<Item>, { signal, stallTimeoutMs }: StallOptions): Promise<Item> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(new TranscriptionFailure('given_up')));
    const timer = setTimeout(() => end(() => reject(new TranscriptionFailure('slow_upload'))), stallTimeoutMs);
    next.then(
      (item) => end(() => resolve(item)),
      (error: unknown) => end(() => reject(signal.aborted ? new TranscriptionFailure('given_up') : error)),
    );
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
  });

/** Passes the items on, and throws when they stop coming or the signal is aborted. */
export async function* withStallTimeout<Item>(
  source: AsyncIterable<Item>,
  options: StallOptions,
): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  let isDone = false;
  try {
    while (true) {
      const { done, value } = await raceTimeout(iterator.next(), options);
      isDone = done === true;
      if (isDone) return;
      yield value;
    }
  } finally {
    // Not awaited: a stalled source would never resolve.
    if (!isDone) void iterator.return?.().catch(() => {});
  }
}
