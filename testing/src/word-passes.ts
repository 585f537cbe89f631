const NOTE = 'I applied for a job today and nobody has answered me yet. قدمت على وظيفة اليوم. '
  .repeat(63)
  .slice(0, 5000);

/** The least that reading a text can mean: fold it, find its words, count them. */
const passOverWords = (): number => {
  const counts = new Map<string, number>();
  for (const word of NOTE.normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts.size;
};

const timeOf = (work: () => unknown): number => {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
};

/** How long one pass takes on this machine, at its best. */
export const passTimeMs = (): number => Math.min(...Array.from({ length: 200 }, () => timeOf(passOverWords)));

const MIN_ROUNDS = 10;
const MAX_ROUNDS = 200;
/** At most so many passes in a row are timed: about as long as the work may take. */
const MAX_BLOCK = 50;

/**
 * The time that work takes, in plain passes over a note of 5,000 characters (an eighth of a millisecond where the
 * limits were set). Both run in turns and the fastest of each counts, so neither the speed of the machine nor what else
 * it does decides; and the passes run in blocks, because a single one is so short that a busy machine seldom interrupts
 * it. Above the limit it is tried again and again: slow work stays slow.
 */
export const wordPasses = (work: () => unknown, { limit }: { limit: number }): number => {
  const block = Math.min(limit, MAX_BLOCK);
  const passes = (): void => {
    for (let pass = 0; pass < block; pass += 1) passOverWords();
  };
  let [fastest, fastestPass] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    fastestPass = Math.min(fastestPass, timeOf(passes) / block);
    fastest = Math.min(fastest, timeOf(work));
    if (round >= MIN_ROUNDS && fastest <= limit * fastestPass) break;
  }
  return fastest / fastestPass;
};
