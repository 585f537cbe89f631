import { TranscriptionFailure } from './outcome.ts';

interface Pace {
  signal: AbortSignal;
  /** The longest silence between two pieces. */
  maxPauseMs: number;
}

const nextWithin = <Item>(next: Promise<Item>, { signal, maxPauseMs }: Pace): Promise<Item> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    const giveUp = () => end(() => reject(new TranscriptionFailure('given_up')));
    const timer = setTimeout(() => end(() => reject(new TranscriptionFailure('slow_upload'))), maxPauseMs);
    next.then(
      (item) => end(() => resolve(item)),
      (error: unknown) => end(() => reject(signal.aborted ? new TranscriptionFailure('given_up') : error)),
    );
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });

/** The same pieces, given up when they stop coming or when nobody waits for them any more. */
export async function* paced<Item>(source: AsyncIterable<Item>, pace: Pace): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  let isDone = false;
  try {
    while (true) {
      const { done, value } = await nextWithin(iterator.next(), pace);
      isDone = done === true;
      if (isDone) return;
      yield value;
    }
  } finally {
    // Not awaited: a source that is stuck would never answer.
    if (!isDone) void iterator.return?.().catch(() => {});
  }
}
