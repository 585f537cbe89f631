/**
 * A feature is known by two independent hashes of 32 bits: the first finds its place in the table, the second tells it
 * from others there. Hashes of pairs are made from those of their words, so that looking one up creates no string.
 */
export interface Hash {
  place: number;
  check: number;
}

const PLACE_SEED = 0x811c9dc5;
const CHECK_SEED = 0x9e3779b1;
const PLACE_PRIME = 0x01000193;
const CHECK_PRIME = 0x85ebca6b;

/** Spreads every bit over all others (the finalizer of lowbias32). */
const scramble = (value: number): number => {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x7feb352d);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** A running hash of letters, which can be read after each of them. */
export class LetterHash {
  #place: number;
  #check: number;

  /** Hashes with different seeds differ for the same letters. */
  constructor(seed: number) {
    this.#place = PLACE_SEED ^ seed;
    this.#check = CHECK_SEED ^ seed;
  }

  add(letter: number): void {
    this.#place = Math.imul(this.#place ^ letter, PLACE_PRIME);
    this.#check = Math.imul(this.#check ^ letter, CHECK_PRIME) + 1;
  }

  get place(): number {
    return scramble(this.#place);
  }

  get check(): number {
    return scramble(this.#check ^ (this.#check >>> 13));
  }
}

export const hashWord = (word: string, seed: number): Hash => {
  const hash = new LetterHash(seed);
  for (let at = 0; at < word.length; at += 1) hash.add(word.charCodeAt(at));
  return { place: hash.place, check: hash.check };
};

/** The order counts, and so does what joins the two. */
export const pairPlace = (one: Hash, joint: number, other: Hash): number =>
  scramble(Math.imul(one.place, 0x9e3779b1) ^ Math.imul(other.place + joint * 0x51ed27, 0xc2b2ae35));

export const pairCheck = (one: Hash, joint: number, other: Hash): number =>
  scramble(Math.imul(one.check ^ 0x5bd1e995, 0x85ebca6b) + Math.imul(other.check, 0x27d4eb2f) + joint);
