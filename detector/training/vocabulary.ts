const EMPTY = -1;

/** Numbers features by their hashes, from 0 up in the order in which they are first seen. */
export const createVocabulary = (bits: number) => {
  const capacity = 2 ** bits;
  const mask = capacity - 1;
  const keys = new Float64Array(capacity).fill(EMPTY);
  const numbers = new Int32Array(capacity);
  let size = 0;
  const slotOf = (place: number, key: number): number => {
    let slot = place & mask;
    while (keys[slot] !== EMPTY && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  };
  return {
    get size() {
      return size;
    },
    numberOf: (place: number, check: number): number => {
      const key = place * 0x1_0000 + (check & 0xffff);
      const slot = slotOf(place, key);
      if (keys[slot] === key) return numbers[slot] ?? 0;
      if (size > capacity * 0.9) throw new Error('The vocabulary is full');
      keys[slot] = key;
      numbers[slot] = size;
      size += 1;
      return size - 1;
    },
    /** The two hashes of every feature, by its number. */
    hashes: (): { places: Float64Array; checks: Uint16Array } => {
      const places = new Float64Array(size);
      const checks = new Uint16Array(size);
      for (let slot = 0; slot < capacity; slot += 1) {
        const key = keys[slot] ?? EMPTY;
        if (key === EMPTY) continue;
        const number = numbers[slot] ?? 0;
        places[number] = Math.floor(key / 0x1_0000);
        checks[number] = key % 0x1_0000;
      }
      return { places, checks };
    },
  };
};
