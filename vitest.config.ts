import { configDefaults, defineConfig } from 'vitest/config';
import { CORPORA, shared } from './vitest.shared.ts';

const corpora = { test: { ...shared, name: 'corpora', include: [CORPORA], exclude: configDefaults.exclude } };

export default defineConfig({
  test: {
    projects: ['contract', 'detector', 'understanding', 'server', 'web', 'tools', corpora],
    passWithNoTests: false,
  },
});
