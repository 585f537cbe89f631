import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import type { Engines } from '../engines.ts';
import { binary, countedOutcome, type Outcome, readReport, runCommand, type TimedTest } from './stage.ts';

/** Absolute, because Playwright goes by the folder of its configuration. */
const REPORT = resolve('.cache/playwright.json');

/** So many journeys may meet a race that a second try does not; each is named. More of them are a fault. */
const MOST_FLAKY = 10;

interface PlaywrightTest {
  projectName: string;
  /** `flaky`: it passed at the second try. */
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
  results: { duration: number }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number };
}

const testsIn = (suite: PlaywrightSuite | undefined): (PlaywrightTest & { name: string })[] => [
  ...(suite?.suites ?? []).flatMap(testsIn),
  ...(suite?.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, name: `${file} › ${title} (${test.projectName})` })),
  ),
];

/** What tests measured and noted, so that figures stand in the output and not only the verdict. */
const measurementsOf = ({ annotations }: PlaywrightTest): string[] =>
  annotations.flatMap(({ type, description }) => (type === 'measured' && description ? [`  ${description}`] : []));

interface JourneyOptions {
  projects: string[];
  /** Those in which the main journeys run beside Chromium. */
  engines?: Promise<Engines>;
}

export const runJourneys =
  ({ projects, engines }: JourneyOptions) =>
  async (): Promise<Outcome> => {
    const { available, missing } = (await engines) ?? { available: [], missing: [] };
    rmSync(REPORT, { force: true });
    const chosen = [...projects, ...available].map((project) => `--project=${project}`);
    const { isGood } = await runCommand(
      binary('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', ...chosen],
      { environment: { BROWSER_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }, isLive: true },
    );
    const report = readReport<PlaywrightReport>(REPORT);
    const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
    const tests = testsIn(report);
    const timed = tests.map(
      ({ name, results }): TimedTest => ({ name, ms: Math.max(0, ...results.map(({ duration }) => duration)) }),
    );
    const triedTwice = tests.flatMap(({ name, status }) =>
      status === 'flaky' ? [`  passed at the second try: ${name}`] : [],
    );
    const output = [...tests.flatMap(measurementsOf), ...missing, ...triedTwice].join('\n');
    const isTooFlaky = flaky > MOST_FLAKY;
    const counts = { passed: expected + (isTooFlaky ? 0 : flaky), failed: unexpected + (isTooFlaky ? flaky : 0) };
    return { ...countedOutcome(isGood, counts), tests: timed, output };
  };
