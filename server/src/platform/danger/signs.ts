import { arabiziKey, fold } from '@bustan/contract/distress/fold.ts';

/** Words, and every other mark by itself: a tear, a question mark. */
const PIECE = /[\p{L}\p{N}*]+|\S/gu;
const LATIN_WORD = /^[a-z0-9*]{2,}$/;

/** A text as the words and marks that signs are made of, folded as the phrases are. */
export const piecesOf = (text: string): string[] => fold(text).match(PIECE) ?? [];

/** Three to five letters in a row; `<` and `>` stand for the ends of the word. */
const runsOf = (word: string): string[] => {
  const whole = `<${word}>`;
  const runs: string[] = [];
  for (let length = 3; length <= 5; length += 1)
    for (let from = 0; from + length <= whole.length; from += 1) runs.push(`*${whole.slice(from, from + length)}`);
  return runs;
};

/** What the many spellings of one Arabic word in Latin letters have in common. */
const soundOf = (word: string): string | null => (LATIN_WORD.test(word) ? arabiziKey(word) : null);

interface KnownWord<Sign> {
  signs: readonly Sign[];
  sound: string | null;
}

/** Finds what stands for a sign, or nothing where it says nothing. */
type Find<Sign> = (sign: string) => Sign | undefined;

/**
 * The signs that begin at each piece: the word, its runs of letters, its sound; the word with the next one, and with
 * the one after that (`…`); and the same of their sounds.
 */
export const signsAt = <Sign>(pieces: readonly string[], find: Find<Sign>): Sign[][] => {
  const known = new Map<string, KnownWord<Sign>>();
  const found = (names: readonly string[]): Sign[] => {
    const signs: Sign[] = [];
    for (const name of names) {
      const sign = find(name);
      if (sign !== undefined) signs.push(sign);
    }
    return signs;
  };
  const wordOf = (piece: string): KnownWord<Sign> => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    const sound = soundOf(piece);
    const word = { sound, signs: found([piece, ...runsOf(piece), ...(sound === null ? [] : [sound])]) };
    known.set(piece, word);
    return word;
  };
  const words = pieces.map(wordOf);
  return pieces.map((piece, index) => {
    const signs: Sign[] = [...(words[index]?.signs ?? [])];
    const sound = words[index]?.sound ?? null;
    const join = (distance: number, between: string): void => {
      const other = pieces[index + distance];
      if (other === undefined) return;
      const together = find(piece + between + other);
      if (together !== undefined) signs.push(together);
      const otherSound = words[index + distance]?.sound ?? null;
      const sounds = sound === null || otherSound === null ? undefined : find(sound + between + otherSound);
      if (sounds !== undefined) signs.push(sounds);
    };
    join(1, ' ');
    join(2, ' … ');
    return signs;
  });
};
