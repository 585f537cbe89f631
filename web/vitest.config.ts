import { defineConfig } from 'vitest/config';
import { clientManifest } from './vite.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [clientManifest({ isBuild: false })],
  test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 },
});
