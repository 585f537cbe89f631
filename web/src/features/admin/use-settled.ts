import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** A value that is typed, once the hand rests: a request for each letter would be too many. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
