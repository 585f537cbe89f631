import type { Badge } from '@bustan/contract/badges.ts';

/** Folds case, diacritics and hamza seats, and Arabic letters that are often interchanged. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

export const searchWords = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/** Whether the badge contains all words, as returned by `searchWords`. */
export const matchesBadge = (badge: Badge, words: readonly string[]): boolean => {
  const { name, name_ar, description, description_ar, icon } = badge;
  const text = fold([name, name_ar, description, description_ar, icon].join(' '));
  return words.every((word) => text.includes(word));
};
