import type { KeptRecordings } from '#platform/recordings/kept-recordings.ts';

interface WritingEvents {
  /** It cannot be kept on the device: from now on it lives as long as the page. */
  onUnkept: (cause: unknown) => void;
  /** It was erased meanwhile, here or in another tab. */
  onErased: () => void;
}

/** Writes one recording to the device, piece after piece in their order; recording never waits for it. */
export const writeRecording = (kept: KeptRecordings, timestamp: number, events: WritingEvents) => {
  let index = 0;
  let isOver = false;
  let work: Promise<unknown> = Promise.resolve();
  const next = (step: () => Promise<unknown>): void => {
    work = work.then(async () => {
      if (isOver) return;
      try {
        await step();
      } catch (cause) {
        isOver = true;
        events.onUnkept(cause);
      }
    });
  };
  return {
    begin: (mediaType: string): void => next(() => kept.begin({ timestamp, mediaType })),
    append: (chunk: Blob, seconds: number): void =>
      next(async () => {
        const isThere = await kept.append({ timestamp, index, bytes: await chunk.arrayBuffer(), seconds });
        index += 1;
        if (!isThere) events.onErased();
      }),
    complete: (seconds: number, ending: string): void => next(() => kept.complete({ timestamp, seconds, ending })),
    ended: async (): Promise<void> => {
      await work;
    },
    /** Nothing more is written. */
    abandon: (): void => {
      isOver = true;
    },
  };
};
