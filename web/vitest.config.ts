import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';
import { clientManifest } from './vite.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [clientManifest({ isBuild: false })],
  test: { ...shared, name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
});
