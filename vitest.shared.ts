import { configDefaults } from 'vitest/config';

/** Tests of whole corpora, which take seconds and seldom have anything new to say: `tools/test/corpora.ts`. */
export const CORPORA = '**/*.corpus.test.ts';

/** What every workspace's tests share. */
export const shared = {
  exclude: [...configDefaults.exclude, CORPORA],
  // Loading the modules anew for each file took half of the run. What they keep, each test puts back.
  isolate: false,
  maxWorkers: 3,
  // Ends what hangs, and nothing that is merely slow on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
