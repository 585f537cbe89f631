type Bytes = Uint8Array<ArrayBuffer>;

/** A stream whose first piece is here: a failure to open it is told before an answer begins, and not in its middle. */
export const awaitFirstChunk = async (stream: ReadableStream<Bytes>): Promise<ReadableStream<Bytes>> => {
  const reader = stream.getReader();
  const pieces = [await reader.read()];
  return new ReadableStream<Bytes>(
    {
      pull: async (controller) => {
        const { done, value } = pieces.pop() ?? (await reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
