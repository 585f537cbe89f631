import { defineConfig } from 'vitest/config';
import { deviceReplies } from '../tools/build/device-replies.ts';
import { shared } from '../vitest.shared.ts';
import { clientManifest } from './vite.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [clientManifest({ isBuild: false }), deviceReplies()],
  test: { ...shared, name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
});
