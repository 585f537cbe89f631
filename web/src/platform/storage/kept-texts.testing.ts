import type { KeptTexts } from './storage.ts';

/** A storage that lives as long as the test. */
export const memoryStorage = (): KeptTexts => {
  const texts = new Map<string, string>();
  return {
    find: (key) => texts.get(key) ?? null,
    keep: (key, value) => void texts.set(key, value),
    forget: (key) => void texts.delete(key),
    hasAny: (prefix) => [...texts.keys()].some((key) => key.startsWith(prefix)),
    forgetAll: (prefix) => {
      for (const key of [...texts.keys()]) if (key.startsWith(prefix)) texts.delete(key);
    },
  };
};
