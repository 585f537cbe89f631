export const NOT_FOUND = -1;

/** A slot holds three key integers and a value, together in one cache line. */
const SLOT_SIZE = 4;
/** Bits of the Bloom filter for each slot. */
const FILTER_BITS = 4;

const hashOf = (first: number, second: number, third: number): number => {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  const folded = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (folded ^ (folded >>> 13)) >>> 0;
};

/**
 * A hash table with open addressing in one flat array, from three integers to one: a text needs thousands of lookups, and
 * nested maps took most of the time. Most lookups miss, and the Bloom filter that answers those stays in the CPU cache.
 *
 * `rows` is flat: for each entry the three integers of its key, then its value, which is not negative.
 */
export const createHashTable = (rows: readonly number[]) => {
  const size = 2 ** Math.ceil(Math.log2((rows.length / SLOT_SIZE) * 2 + 8));
  const slots = new Int32Array(size * SLOT_SIZE).fill(NOT_FOUND);
  const filter = new Uint8Array((size * FILTER_BITS) / 8);
  const bitOf = (hash: number): number => hash & (size * FILTER_BITS - 1);
  const slotOf = (hash: number, first: number, second: number, third: number): number => {
    let at = (hash & (size - 1)) * SLOT_SIZE;
    while (slots[at + 3] !== NOT_FOUND && (slots[at] !== first || slots[at + 1] !== second || slots[at + 2] !== third))
      at = (at + SLOT_SIZE) & (size * SLOT_SIZE - 1);
    return at;
  };
  for (let row = 0; row < rows.length; row += SLOT_SIZE) {
    const [first, second, third, found] = [rows[row] ?? 0, rows[row + 1] ?? 0, rows[row + 2] ?? 0, rows[row + 3] ?? 0];
    const hash = hashOf(first, second, third);
    const bit = bitOf(hash);
    slots.set([first, second, third, found], slotOf(hash, first, second, third));
    filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return (first: number, second: number, third: number): number => {
    const hash = hashOf(first, second, third);
    const bit = bitOf(hash);
    if (((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return NOT_FOUND;
    return slots[slotOf(hash, first, second, third) + 3] ?? NOT_FOUND;
  };
};
