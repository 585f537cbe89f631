/** What was made at some cost and may be made again: forgets what was not asked for longest when it is full. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
}

interface BoundedCacheOptions<Value> {
  maxEntries: number;
  maxBytes?: number;
  /** About how much memory a value takes; to be given with `maxBytes`. */
  bytesOf?: (value: Value) => number;
}

export const createBoundedCache = <Value>({
  maxEntries,
  maxBytes = Number.POSITIVE_INFINITY,
  bytesOf = () => 0,
}: BoundedCacheOptions<Value>): BoundedCache<Value> => {
  /** A map keeps the order of insertion; what is used is inserted again. */
  const entries = new Map<string, Value>();
  let bytes = 0;
  const remove = (key: string): void => {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    bytes -= bytesOf(value);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key, value) => {
      remove(key);
      const size = bytesOf(value);
      // What is larger than everything else may be together is not worth its place.
      if (size > maxBytes) return;
      entries.set(key, value);
      bytes += size;
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear: () => {
      entries.clear();
      bytes = 0;
    },
  };
};
