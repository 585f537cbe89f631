export const NOT_FOUND = -1;

/** A place holds a key and what is found under it: together within one line of the processor's cache. */
const CELLS = 4;
/** So many bits for each place tell what is surely not there. */
const BITS = 4;

const placeOf = (first: number, second: number, third: number): number => {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35);
  const folded = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (folded ^ (folded >>> 13)) >>> 0;
};

/**
 * Finds numbers by three numbers, in one flat array by open addressing: of one text thousands are asked for, and maps of
 * maps took most of the time. Most of what is asked for is not there, and the bits that say so stay in the cache.
 *
 * `rows` is flat: of each row three whole numbers that are a key together, and the number found under them, which is
 * not below zero.
 */
export const numberTable = (rows: readonly number[]) => {
  const size = 2 ** Math.ceil(Math.log2((rows.length / CELLS) * 2 + 8));
  const cells = new Int32Array(size * CELLS).fill(NOT_FOUND);
  const bits = new Uint8Array((size * BITS) / 8);
  const bitOf = (place: number): number => place & (size * BITS - 1);
  const cellOf = (place: number, first: number, second: number, third: number): number => {
    let at = (place & (size - 1)) * CELLS;
    while (cells[at + 3] !== NOT_FOUND && (cells[at] !== first || cells[at + 1] !== second || cells[at + 2] !== third))
      at = (at + CELLS) & (size * CELLS - 1);
    return at;
  };
  for (let row = 0; row < rows.length; row += CELLS) {
    const [first, second, third, found] = [rows[row] ?? 0, rows[row + 1] ?? 0, rows[row + 2] ?? 0, rows[row + 3] ?? 0];
    const place = placeOf(first, second, third);
    const bit = bitOf(place);
    cells.set([first, second, third, found], cellOf(place, first, second, third));
    bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return (first: number, second: number, third: number): number => {
    const place = placeOf(first, second, third);
    const bit = bitOf(place);
    if (((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return NOT_FOUND;
    return cells[cellOf(place, first, second, third) + 3] ?? NOT_FOUND;
  };
};
