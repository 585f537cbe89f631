import type { KeptRecordings } from '#platform/recordings/kept-recordings.ts';

interface RecordingWriterEvents {
  /** The device cannot store it: from now on it lives only as long as the page. */
  onWriteFailed: (cause: unknown) => void;
  /** It was erased in the meantime, here or in another tab. */
  onErased: () => void;
}

/** Writes the chunks of one recording to the device in order; recording never waits for a write. */
export const createRecordingWriter = (recordings: KeptRecordings, timestamp: number, events: RecordingWriterEvents) => {
  let index = 0;
  let isStopped = false;
  let pending: Promise<unknown> = Promise.resolve();
  const enqueue = (step: () => Promise<unknown>): void => {
    pending = pending.then(async () => {
      if (isStopped) return;
      try {
        await step();
      } catch (cause) {
        isStopped = true;
        events.onWriteFailed(cause);
      }
    });
  };
  return {
    begin: (mediaType: string): void => enqueue(() => recordings.begin({ timestamp, mediaType })),
    append: (chunk: Blob, seconds: number): void =>
      enqueue(async () => {
        const isStored = await recordings.append({ timestamp, index, bytes: await chunk.arrayBuffer(), seconds });
        index += 1;
        if (!isStored) events.onErased();
      }),
    complete: (seconds: number, ending: string): void =>
      enqueue(() => recordings.complete({ timestamp, seconds, ending })),
    ended: async (): Promise<void> => {
      await pending;
    },
    /** Skips all writes that have not begun. */
    abandon: (): void => {
      isStopped = true;
    },
  };
};
