import type { TextStorage } from './storage.ts';

/** A storage that lives as long as the test. */
export const memoryStorage = (): TextStorage => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
    hasPrefix: (prefix) => [...texts.keys()].some((key) => key.startsWith(prefix)),
    removePrefix: (prefix) => {
      for (const key of [...texts.keys()]) if (key.startsWith(prefix)) texts.delete(key);
    },
  };
};
