/** Code points after trimming, which is how every limit counts (`length` counts an emoji twice). */
export const countChars = (text: string): number => {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
};

/** PostgreSQL cannot store NUL in text, so it is refused everywhere. */
export const hasNul = (text: string): boolean => text.includes('\u0000');

/**
 * Removes embeddings, overrides and isolates, which are invisible and can make a word or a URL look like another. The
 * plain marks (U+200E, U+200F, U+061C) stay, as Arabic authors need them.
 */
export const withoutBidiControls = (text: string): string => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
