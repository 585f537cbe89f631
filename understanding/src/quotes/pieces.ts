/** A piece of a note that can stand in quotation marks by itself. */
export interface Piece {
  text: string;
  /** Where it stands in the note, in UTF-16 units. */
  from: number;
  to: number;
  /** The number of its sentence, and how many there are. */
  sentence: number;
  sentences: number;
  startsSentence: boolean;
  endsSentence: boolean;
  /** Whether no piece of its sentence is longer. */
  isLongest: boolean;
}

export const MIN_WORDS = 3;
/** More is no longer said back, but read out. */
export const MAX_WORDS = 14;
const MAX_CHARS = 95;
/** Neighbouring clauses that may be one piece. */
const MAX_CLAUSES = 4;

const SENTENCE =
  /(?:[^.!?؟…\n]|(?<=\p{N})\.(?=\p{N})|(?<=\b(?:dr|mr|mrs|ms|prof|eng|vs))\.)+(?:[.!?؟…]+(?=["”»']?(?:\s|$))["”»']?|(?=\n|$)|[.…]+)?/giu;
/** Where a clause may end: at a sign or a picture, or before a word that joins two. */
const CLAUSE_END =
  /(?:(?<!\p{N}),|,(?!\p{N})|[;،؛()–—])+\s*|:\s+|\s-\s|\s*(?:\p{Extended_Pictographic}\uFE0F?)+\s*|\s+(?=(?:and|but|because|then|while|when|until|although|though|w|bas|bs|3shan|la2n)\s)|\s+(?=so\s(?:i|i'm|we|he|she|they|it|you|the|my|now|then|no|this|there)\b)|\s+(?=(?:بس|لكن|ولكن|لأن|لان|عشان|علشان|لما|ثم|وبعدين)\s)|\s+(?=و(?!احد|احدة|قت|صل|ظي|الد|جه|ضع|زار|ين|رق|عد|قف|حد|جع|لد|سط|جد|اقف|اجه|راء|ياي|ياه)\p{L}{2,})/giu;
/** What joins a clause to the one before it, and says nothing when it stands first in quotation marks. */
const JOINING =
  /^(?:(?:and|but|then|also|plus|anyway|because|well|ok|okay|w|bas|bs)\s+|so\s+(?=(?:i|i'm|we|he|she|they|it|you|the|my|now|then|no|this|there)\b)|(?:بس|لكن|ولكن|ثم|وبعدين|يعني|طيب)\s+)+/iu;
/** A clause that hangs on the one before it cannot stand by itself. */
const HANGING =
  /^(?:while|which|who|whose|that|than|until|although|though|like|as|or|nor|with|without|of|from|to|in|on|at|for|by|after|before|not|instead|said|says|saying|asked|told|بينما|التي|الذي|الذين|اللي|لأن|لان|عشان|علشان|حتى|بل|أو|او|ولا|من|في|على|عن|إلى|الى|مع|و?(?:قال|قالت|قالوا|سأل|سألت|سألني|سالني|يقول|تقول))\s/iu;

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’%.:/,-]*/gu)?.length ?? 0;

const isQuoteOpen = (text: string): boolean => {
  const opened = text.match(/[“«]/g)?.length ?? 0;
  const closed = text.match(/[”»]/g)?.length ?? 0;
  return opened !== closed || (text.match(/"/g)?.length ?? 0) % 2 === 1;
};

const trimEdges = (note: string, from: number, to: number): { from: number; to: number } => {
  const text = note.slice(from, to);
  const [lead = ''] = /^[\s"“”«»'‘’(),;:،؛–—-]+/u.exec(text) ?? [];
  const [joining = ''] = JOINING.exec(text.slice(lead.length)) ?? [];
  const start = from + lead.length + joining.length;
  const [tail = ''] =
    /(?:[\s"“”«»'‘’(),;:،؛–—.…-]|\p{Extended_Pictographic}\uFE0F?)+$/u.exec(note.slice(start, to)) ?? [];
  const end = to - tail.length;
  // What was opened inside is closed inside.
  return { from: start, to: isQuoteOpen(note.slice(start, end)) && /^["”»]/.test(tail) ? end + 1 : end };
};

/** Fewer words between two ends are an item of a list, not a clause. */
const MIN_CLAUSE_WORDS = 3;

/** Where the clauses of a sentence end. */
const clauseEnds = (sentence: string): number[] => {
  const ends = [
    0,
    ...[...sentence.matchAll(CLAUSE_END)].map(({ index, 0: sign }) => index + sign.length),
    sentence.length,
  ];
  const isClause = (at: number): boolean =>
    wordsIn(sentence.slice(ends[at - 1], ends[at]).replace(JOINING, '')) >= MIN_CLAUSE_WORDS;
  const inner = ends.slice(1, -1).filter((_, at) => isClause(at + 1) && isClause(at + 2));
  return [...inner, sentence.length];
};

/** All pieces of a note: up to four neighbouring clauses of one sentence, 3 to 14 words. */
export const findPieces = (note: string): Piece[] => {
  const sentences = [...note.matchAll(SENTENCE)].filter(({ 0: text }) => /\p{L}/u.test(text));
  const pieces = new Map<string, Piece>();
  for (const [number, { 0: text, index }] of sentences.entries()) {
    const ends = clauseEnds(text);
    for (let first = 0; first < ends.length; first += 1) {
      const start = first === 0 ? 0 : (ends[first - 1] ?? 0);
      for (let last = first; last < Math.min(ends.length, first + MAX_CLAUSES); last += 1) {
        const { from, to } = trimEdges(note, index + start, index + (ends[last] ?? 0));
        const piece = note.slice(from, to);
        if (isQuoteOpen(piece) || (first > 0 && HANGING.test(piece))) continue;
        const words = wordsIn(piece);
        if (words < MIN_WORDS || words > MAX_WORDS || piece.length > MAX_CHARS) continue;
        const key = `${from} ${to}`;
        if (!pieces.has(key))
          pieces.set(key, {
            ...{ text: piece, from, to, sentence: number, sentences: sentences.length },
            startsSentence: first === 0,
            endsSentence: last === ends.length - 1,
            isLongest: false,
          });
      }
    }
  }
  const all = [...pieces.values()];
  for (const own of Map.groupBy(all, ({ sentence }) => sentence).values()) {
    const longest = Math.max(...own.map(({ text }) => text.length));
    for (const piece of own) piece.isLongest = piece.text.length === longest;
  }
  return all;
};
