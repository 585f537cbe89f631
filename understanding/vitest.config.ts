import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({
  test: { ...shared, name: 'understanding', root: import.meta.dirname, include: ['**/*.test.ts'] },
});
