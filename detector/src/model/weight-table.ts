/**
 * The weights of all features in flat arrays with open addressing. A slot holds sixteen bits of the feature's second
 * hash, so that an unknown feature is taken for a known one once in some twenty thousand lookups.
 */
export interface WeightTable {
  /** Zero where a slot is empty. */
  checks: Uint16Array;
  /** Multiplied by the model's scale. */
  danger: Int8Array;
  others: Int8Array;
}

/** Empty; the number of slots is a power of two. */
export const createTable = (slots: number): WeightTable => ({
  checks: new Uint16Array(slots),
  danger: new Int8Array(slots),
  others: new Int8Array(slots),
});

export const NOT_FOUND = -1;

/** Never zero. */
const checkBits = (check: number): number => check & 0xffff || 1;

/** The slot of a feature, or `NOT_FOUND`. */
export const findSlot = ({ checks }: WeightTable, place: number, check: number): number => {
  const mask = checks.length - 1;
  const bits = checkBits(check);
  for (let slot = place & mask; ; slot = (slot + 1) & mask) {
    const found = checks[slot];
    if (found === bits) return slot;
    if (found === 0 || found === undefined) return NOT_FOUND;
  }
};

/** The slot of a feature that is put in; of two that the table cannot tell apart, the same. */
export const claimSlot = (table: WeightTable, place: number, check: number): number => {
  const found = findSlot(table, place, check);
  if (found !== NOT_FOUND) return found;
  const mask = table.checks.length - 1;
  let slot = place & mask;
  while (table.checks[slot] !== 0) slot = (slot + 1) & mask;
  table.checks[slot] = checkBits(check);
  return slot;
};
