import { createCipheriv, createHash } from 'node:crypto';

/** Choices that a seed repeats. */
export interface Random {
  /** From 0 to one less than this. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Whether something happens that has this probability. */
  chance(probability: number): boolean;
  bytes(length: number): Buffer<ArrayBuffer>;
}

/** The keystream of AES-CTR under the seed. */
export const seededRandom = (seed: string): Random => {
  const keystream = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  const bytes: Random['bytes'] = (length) => Buffer.from(keystream.update(Buffer.alloc(length)));
  const below: Random['below'] = (limit) => bytes(4).readUInt32LE() % limit;
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item, // the list is never empty
    chance: (probability) => below(1_000_000) < probability * 1_000_000,
    bytes,
  };
};
