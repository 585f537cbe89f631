import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Pictures of every screen, for people to look at (`npm run contact-sheet`); nothing of it is part of `npm test`. */
export default defineConfig({
  ...journeys,
  testDir: './src/contact-sheet',
  outputDir: '../test-results/contact-sheet',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { ...journeys.use, actionTimeout: 15_000 },
  projects: ['en', 'ar'].map((language) => {
    const project = (journeys.projects ?? []).find(({ name }) => name === language) ?? {};
    const { grep: _, ...all } = project;
    return all;
  }),
});
