/** Code points after trimming: how every limit counts (JavaScript's own length counts an emoji twice). */
export const countChars = (text: string): number => {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
};

/** PostgreSQL cannot hold NUL in text, so it is refused as bad input everywhere. */
export const hasNul = (text: string): boolean => text.includes('\u0000');

/**
 * Embeddings, overrides and isolates: invisible, and able to make a word or an address read as another. The plain
 * marks (U+200E, U+200F, U+061C) stay, for Arabic authors need them.
 */
export const withoutBidiControls = (text: string): string => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
