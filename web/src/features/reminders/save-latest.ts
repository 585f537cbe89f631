/** Sends one value at a time; of those that come meanwhile only the newest is sent. Resolves when nothing is left to send. */
export const createLatestSaver = <Value>(send: (value: Value) => Promise<void>) => {
  let next: { value: Value } | undefined;
  let sending: Promise<void> | undefined;
  const sendAll = async (): Promise<void> => {
    while (next !== undefined) {
      const { value } = next;
      next = undefined;
      await send(value);
    }
  };
  return (value: Value): Promise<void> => {
    next = { value };
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
};
