// The web's types are those of browsers, which have none.
const { setImmediate } = globalThis as unknown as { setImmediate: (resolve: () => void) => void };

/** What the browser does between two steps: some of what was begun, and seldom all of it. */
export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};
