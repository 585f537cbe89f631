import { afterAll, beforeAll, vi } from 'vitest';

/** Moves `performance.now` forward, for code that measures time by it. */
export const passingTime = (): { pass(milliseconds: number): void } => {
  const now = performance.now.bind(performance);
  let ahead = 0;
  let mocked: { mockRestore(): void } | undefined;
  beforeAll(() => {
    mocked = vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  });
  afterAll(() => mocked?.mockRestore());
  return {
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
  };
};
