/** Code points after trimming: how every limit counts (JavaScript's own length counts an emoji twice). */
export const countChars = (text: string): number => {
  let count = 0;
  for (const _ of text.trim()) count += 1;
  return count;
};

/** PostgreSQL cannot hold NUL in text, so it is refused as bad input everywhere. */
export const hasNul = (text: string): boolean => text.includes('\u0000');
