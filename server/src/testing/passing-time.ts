import { afterAll, beforeAll, vi } from 'vitest';

interface PassingTime {
  pass(milliseconds: number): void;
  /** Lets no time pass until what it returns is called. */
  hold(): () => void;
}

/** Moves `performance.now` forward, for code that measures time by it. */
export const passingTime = (): PassingTime => {
  const now = performance.now.bind(performance);
  let ahead = 0;
  let heldAt: number | undefined;
  let mocked: { mockRestore(): void } | undefined;
  beforeAll(() => {
    mocked = vi.spyOn(performance, 'now').mockImplementation(() => heldAt ?? now() + ahead);
  });
  afterAll(() => mocked?.mockRestore());
  return {
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    hold: () => {
      heldAt = performance.now();
      return () => {
        heldAt = undefined;
      };
    },
  };
};
