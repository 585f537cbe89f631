import { defineConfig, devices } from '@playwright/test';
import type { SiteOptions } from '#site/test.ts';

/** Found or installed by `npm test`; without it Playwright looks for its own download. */
const browser = process.env.BROWSER_PATH;

/** As root Chromium cannot sandbox; the others keep it from calling home on a closed network. */
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

export default defineConfig<SiteOptions>({
  testDir: './src/journeys',
  outputDir: '../test-results',
  globalSetup: './src/site/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { args, ...(browser === undefined ? {} : { executablePath: browser }) },
    // Recording every step doubles the time; who looks into a failure runs it again with TRACE=1.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    serviceWorkers: 'allow',
  },
  projects: [
    { name: 'en', use: { ...phone, locale: 'en-AE', language: 'en' } },
    { name: 'ar', use: { ...phone, locale: 'ar-AE', language: 'ar' } },
    { name: 'durability', testDir: './src/durability' },
  ],
});
