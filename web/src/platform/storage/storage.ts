/** The browser's storage, which may be full or forbidden: then nothing is kept, and nothing breaks. */
const guarded = <Result>(act: () => Result, otherwise: Result): Result => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

export interface KeptTexts {
  find(key: string): string | null;
  keep(key: string, value: string): void;
  forget(key: string): void;
  /** Whether there is any key that starts so. */
  hasAny(prefix: string): boolean;
  /** Forgets every key that starts so. */
  forgetAll(prefix: string): void;
}

const keptIn = (storage: () => Storage): KeptTexts => ({
  find: (key) => guarded(() => storage().getItem(key), null),
  keep: (key, value) => guarded(() => storage().setItem(key, value), undefined),
  forget: (key) => guarded(() => storage().removeItem(key), undefined),
  hasAny: (prefix) => guarded(() => Object.keys(storage()).some((key) => key.startsWith(prefix)), false),
  forgetAll: (prefix) =>
    guarded(() => {
      for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
    }, undefined),
});

/** Kept on the device. */
export const deviceStorage = keptIn(() => localStorage);
/** Kept as long as the tab. */
export const tabStorage = keptIn(() => sessionStorage);
