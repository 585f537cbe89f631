import { readFileSync } from 'node:fs';
import { cloneDatabase, databaseUrl } from '@bustan/testing/postgres.ts';
import { chromium } from '@playwright/test';
import { testLines } from '../../detector/training/corpus.ts';
import { longNotes } from '../../detector/training/timing.ts';
import { type Site, startSite } from '../../e2e/src/site/site.ts';
import type { TestCluster } from '../../server/src/database/testing/cluster.ts';
import { ensureBrowser } from '../browser.ts';

/** A mid-range phone computes about six times slower than the machine that this runs on. */
const SLOWED = 6;
/** For a decision on the device, once the table is there. */
const MAX_MEDIAN_MS = 30;
const NOTES = 60;
/** A note of 60–200 words is about so long. */
const USUAL_CHARS = 700;

const assetOf = (source: string): string => {
  const manifest = JSON.parse(readFileSync('web/dist/manifest.json', 'utf8')) as Record<string, { file: string }>;
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`${source} is not in the build`);
  return `/${entry.file}`;
};

/** Decides in the page, as the check-in does: the code and the table come from the site. */
const timeInPage = async ({ code, table, notes }: { code: string; table: string; notes: string[] }) => {
  const { createDetector, readModel } = (await import(code)) as typeof import('../../detector/src/browser.ts');
  const file = await (await fetch(table)).arrayBuffer();
  const loadedAt = performance.now();
  const detect = createDetector(readModel(file));
  detect('a first text');
  const loadMs = performance.now() - loadedAt;
  const times = notes.map((note) => {
    const startedAt = performance.now();
    detect(note);
    return performance.now() - startedAt;
  });
  return { loadMs, firstMs: times[0] ?? 0, times: times.slice(1).toSorted((one, other) => one - other) };
};

/** How long the detector takes on a slow phone: to be ready, for the first note, and for those after it. */
const timeDetectorInBrowser = async (site: Site): Promise<boolean> => {
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const page = await browser.newPage();
    await page.goto(`${site.url}/privacy`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const [code, table] = [assetOf('../detector/src/browser.ts'), assetOf('../detector/table/danger-small.bin')];
    console.log(`\ndanger detector in a browser, on a processor slowed ${SLOWED} times`);
    let isWithin = true;
    for (const language of ['en', 'ar'] as const) {
      const full = longNotes(testLines().filter((line) => line.language === language)).slice(0, NOTES);
      for (const notes of [full.map((note) => note.slice(0, USUAL_CHARS)), full]) {
        const { loadMs, firstMs, times } = await page.evaluate(timeInPage, { code, table, notes });
        const median = times[Math.floor(times.length / 2)] ?? 0;
        isWithin &&= median <= MAX_MEDIAN_MS;
        console.log(
          `  ${language}, ${notes[0]?.length} characters: ready in ${loadMs.toFixed(1)} ms, first ${firstMs.toFixed(1)}, median ${median.toFixed(1)}, 9 of 10 within ${(times[Math.floor(times.length * 0.9)] ?? 0).toFixed(1)}`,
        );
      }
    }
    return isWithin;
  } finally {
    await browser.close();
  }
};

export const benchDetectorInBrowser = async (cluster: TestCluster): Promise<boolean> => {
  const database = await cloneDatabase(cluster.connection, 'detector_in_browser');
  const site = await startSite({ DATABASE_URL: databaseUrl(database), LOG_LEVEL: 'warn' });
  try {
    return await timeDetectorInBrowser(site);
  } finally {
    await site.stop();
  }
};
