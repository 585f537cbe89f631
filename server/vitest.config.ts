import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    globalSetup: ['./src/database/testing/global-setup.ts'],
    maxWorkers: 2,
    // Loading the server's modules anew for each file took half of the run. They keep no state: that lies in each file's own site.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
