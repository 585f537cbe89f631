/** Longer parts tell more than they ask. */
const MAX_PART_WORDS = 16;
const MIN_PART_WORDS = 2;
const MAX_PARTS = 6;

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** A long sentence without a stop, in overlapping pieces. */
const pieces = (words: readonly string[]): string[] => {
  if (words.length <= MAX_PART_WORDS) return [words.join(' ')];
  const starts = Array.from(
    { length: Math.ceil(words.length / (MAX_PART_WORDS / 2)) - 1 },
    (_, index) => index * (MAX_PART_WORDS / 2),
  );
  return starts.map((start) => words.slice(start, start + MAX_PART_WORDS).join(' '));
};

/** A message as a whole, and its sentences: people tell a story and ask at its end. The last sentences count. */
export const questionParts = (message: string): string[] => {
  const sentences = message
    .split(/[.!?؟;؛\n]+/u)
    .map(wordsOf)
    .filter((words) => words.length >= MIN_PART_WORDS)
    .flatMap(pieces);
  const whole = wordsOf(message);
  const parts = whole.length > MAX_PART_WORDS * 2 ? [] : [message];
  return [...new Set([...parts, ...sentences.slice(-MAX_PARTS)])];
};
