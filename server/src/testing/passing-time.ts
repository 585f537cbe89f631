import { afterAll, beforeAll, vi } from 'vitest';

/** For a file whose subject counts its seconds by `performance.now`: they pass when the test says so. */
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
