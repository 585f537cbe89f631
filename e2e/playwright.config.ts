import { join } from 'node:path';
import type { Language } from '@bustan/contract/languages.ts';
import { ENGINE_NAMES } from '@bustan/testing/engines.ts';
import { defineConfig, devices } from '@playwright/test';
import type { EngineOptions } from '#engines/test.ts';
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
  // A page lives two seconds here: optimising its code costs a twentieth of the run and gains nothing.
  '--js-flags=--no-opt',
];

/** Every page may use the microphone, and hears the sentence in `src/speech`, over and over. */
const listening = (language: Language) => ({
  ...(browser === undefined ? {} : { executablePath: browser }),
  args: [
    ...args,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${join(import.meta.dirname, `src/speech/${language}.wav`)}`,
  ],
});

/** One point of the screen to a pixel of CSS: drawing seven costs an eighth of the run, and only the flower asks (its tests set their own). */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

export default defineConfig<SiteOptions, EngineOptions>({
  testDir: './src/journeys',
  outputDir: '../test-results',
  globalSetup: './src/site/global-setup.ts',
  // Half of a journey is waiting: a third fills two processors.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A journey that passes only when it is tried again has met a race: `npm test` names it, and more than ten fail it.
  retries: 1,
  // Only what hangs fails by these: on a busy machine every step takes longer, and all of them together too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { args, ...(browser === undefined ? {} : { executablePath: browser }) },
    // Recording every step doubles the time; who looks into a failure runs it again with TRACE=1.
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Frames of a movement cost a tenth of the run; the screens' test lets everything move.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker answers beside the page, so `page.route` would break nothing, and it may come at any moment of a journey:
    // only the journeys that are about being offline have one.
    serviceWorkers: 'block',
  },
  projects: [
    // One long test: first, so that nothing waits for it alone at the end.
    { name: 'privacy', testDir: './src/privacy', outputDir: '../test-results/privacy' },
    // In other engines: each is one browser at a time, beside a Chromium.
    ...ENGINE_NAMES.map((engineName) => ({
      name: engineName,
      testDir: './src/engines',
      use: { engineName },
      workers: 1,
      testIgnore: process.env.LONG === '1' ? [] : '**/*.long.test.ts',
      outputDir: `../test-results/${engineName}`,
    })),
    { name: 'en', use: { ...phone, locale: 'en-AE', language: 'en', launchOptions: listening('en') } },
    {
      name: 'ar',
      // Where neither direction nor words matter, the same journey proves nothing new: all of them are for the long run.
      grep: process.env.LONG === '1' ? /./ : /@arabic/,
      use: { ...phone, locale: 'ar-AE', language: 'ar', launchOptions: listening('ar') },
    },
    {
      name: 'durability',
      testDir: './src/durability',
      // They kill, fill and freeze: one at a time.
      workers: 1,
      // Their short forms are tests of the server, or stand beside them.
      testIgnore: process.env.LONG === '1' ? [] : '**/*.long.test.ts',
      outputDir: '../test-results/durability',
    },
  ],
});
