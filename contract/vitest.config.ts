import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({ test: { ...shared, name: 'contract', include: ['src/**/*.test.ts'] } });
