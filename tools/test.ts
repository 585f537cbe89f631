import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { checkArchitecture } from './checks/architecture.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkLockfile } from './checks/lockfile.ts';

const isLong = process.argv.includes('--long');
const isCheckOnly = process.argv.includes('--check');
const BIN = 'node_modules/.bin/';
const VITEST_REPORT = '.cache/vitest.json';
/** Absolute, because Playwright goes by the folder of its configuration. */
const PLAYWRIGHT_REPORT = resolvePath('.cache/playwright.json');

interface Outcome {
  passed: number;
  failed: number;
}

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(1);
  });
}

const run = (command: string, options: string[], environment: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve) => {
    running = spawn(command, options, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(isLong ? { LONG: '1' } : {}), ...environment },
    });
    running.on('error', () => resolve(false));
    running.on('exit', (code) => resolve(code === 0));
  });

const one = (isGood: boolean): Outcome => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

const command =
  (name: string, ...options: string[]) =>
  async () =>
    one(await run(BIN + name, options));

const program = (file: string) => async () => one(await run(process.execPath, [file]));

const listed = (check: () => { examined: number; problems: string[] }) => async (): Promise<Outcome> => {
  const { examined, problems } = check();
  for (const problem of problems) console.error(`  ${problem}`);
  console.log(`  ${examined} examined, ${problems.length} problems`);
  return one(examined > 0 && problems.length === 0);
};

/** A runner that says it is content but ran nothing has failed; so has one that left no report. */
const counted = (isGood: boolean, outcome: Outcome): Outcome => {
  if (outcome.passed + outcome.failed === 0) return { passed: 0, failed: 1 };
  return { passed: outcome.passed, failed: isGood ? outcome.failed : Math.max(1, outcome.failed) };
};

const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; projectName: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** What a test measured and noted, so that figures stand in the output and not only the verdict. */
const measurementsOf = (suite: PlaywrightSuite | undefined): string[] => [
  ...(suite?.suites ?? []).flatMap(measurementsOf),
  ...(suite?.specs ?? [])
    .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
    .flatMap(({ type, description }) => (type === 'measured' && description !== undefined ? [description] : [])),
];

/** Each is a race of the test or of the product that somebody has to find. */
const triedTwice = (suite: PlaywrightSuite | undefined): string[] => [
  ...(suite?.suites ?? []).flatMap(triedTwice),
  ...(suite?.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file} › ${title} (${projectName})`),
  ),
];

const vitest = async (): Promise<Outcome> => {
  rmSync(VITEST_REPORT, { force: true });
  const isGood = await run(`${BIN}vitest`, [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(VITEST_REPORT);
  return counted(isGood, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
};

/** Durability runs by itself, after the browsers: it measures how soon a killed server is ready again. */
const playwright = (projects: string[]) => async (): Promise<Outcome> => {
  rmSync(PLAYWRIGHT_REPORT, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const options = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json', ...chosen];
  const isGood = await run(`${BIN}playwright`, options, {
    BROWSER_PATH: await ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
  });
  const report = readReport<PlaywrightReport>(PLAYWRIGHT_REPORT);
  for (const measured of measurementsOf(report)) console.log(`  ${measured}`);
  for (const title of triedTwice(report)) console.log(`  passed only when it was tried again: ${title}`);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return counted(isGood, { passed: expected + flaky, failed: unexpected });
};

const types = ['contract', 'server', 'web', 'testing', 'e2e', 'tools'].map(
  (workspace) => [`types of ${workspace}`, command('tsc', '-p', workspace)] as const,
);

const quick: (readonly [string, () => Promise<Outcome>])[] = [
  ['format and lint', command('biome', 'check', '--error-on-warnings')],
  ...types,
  ['architecture', listed(checkArchitecture)],
  ['dead code', command('knip')],
  ['lockfile', listed(checkLockfile)],
  ['unit and API tests', vitest],
];

const withBrowser: typeof quick = [
  ['build', program('tools/build.ts')],
  ['budgets', listed(checkBudgets)],
  ['browser journeys', playwright(['en', 'ar', 'privacy'])],
  ['durability', playwright(['durability'])],
];

mkdirSync('.cache', { recursive: true });
const failures: string[] = [];
const total: Outcome = { passed: 0, failed: 0 };
for (const [name, stage] of isCheckOnly ? quick : [...quick, ...withBrowser]) {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  const { passed, failed } = await stage();
  console.log(
    `── ${name}: ${passed} passed, ${failed} failed (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(name);
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
