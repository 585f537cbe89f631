import * as z from 'zod/mini';
import { readContentList } from '#platform/content/content-files.ts';
import { normalizeWords } from '#platform/search/full-text.ts';

const Group = z.strictObject({ en: z.string(), ar: z.string(), arabizi: z.optional(z.string()) });

/** The groups of words that mean alike, by the stem of each word: a word may be in several. */
export const readAlike = (stem: (word: string) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  readContentList('guide/alike.json', Group).forEach(({ en, ar, arabizi = '' }, index) => {
    const stems = new Set(normalizeWords(`${en} ${ar} ${arabizi}`).map(stem));
    for (const one of stems) groups.set(one, [...(groups.get(one) ?? []), `=${index}`]);
  });
  return groups;
};
