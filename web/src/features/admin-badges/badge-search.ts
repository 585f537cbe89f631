import type { Badge } from '@bustan/contract/badges.ts';

/** Without case, marks and hamza seats; the letters that people write for one another are one. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي');

export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);

/** Whether each of the words, as `wordsOf` gives them, stands somewhere in the badge. */
export const matches = (badge: Badge, words: readonly string[]): boolean => {
  const { name, name_ar, description, description_ar, icon } = badge;
  const text = fold([name, name_ar, description, description_ar, icon].join(' '));
  return words.every((word) => text.includes(word));
};
