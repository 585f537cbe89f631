import { useEffect, useState } from 'react';

const TICK_MS = 200;

const secondsSince = (startedAt: number): number => Math.max(0, Math.floor((performance.now() - startedAt) / 1000));

/** Whole seconds since then, by the page's clock. */
export const useElapsed = (startedAt: number): number => {
  const [elapsed, setElapsed] = useState(() => secondsSince(startedAt));
  useEffect(() => {
    const timer = setInterval(() => setElapsed(secondsSince(startedAt)), TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt]);
  return elapsed;
};
