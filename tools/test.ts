import { mkdirSync } from 'node:fs';
import { checkArabicTexts } from './checks/arabic-texts.ts';
import { checkArchitecture } from './checks/architecture.ts';
import { checkBudgets } from './checks/budgets.ts';
import { checkColours } from './checks/colours.ts';
import { checkCustomProperties } from './checks/custom-properties.ts';
import { checkDevelopmentOnly } from './checks/development-only.ts';
import { checkIntl } from './checks/intl.ts';
import { checkLockfile } from './checks/lockfile.ts';
import { checkRetiredNames } from './checks/retired-names.ts';
import { ensureEngines } from './engines.ts';
import { runCorpora } from './test/corpora.ts';
import { runJourneys } from './test/journeys.ts';
import { binary, checkStage, commandStage, type Outcome, type Stage, stopAll } from './test/stage.ts';
import { runUnitTests } from './test/unit-tests.ts';

if (process.argv.includes('--long')) process.env.LONG = '1';
const isCheckOnly = process.argv.includes('--check');

const staticChecks: Stage[] = [
  commandStage('format and lint', binary('biome'), 'check', '--error-on-warnings'),
  ...[
    'contract',
    'detector',
    'understanding',
    'server',
    'web',
    'web/src/service-worker',
    'testing',
    'e2e',
    'tools',
  ].map((workspace) => commandStage(`types of ${workspace}`, binary('tsc'), '-p', workspace)),
  checkStage('architecture', checkArchitecture),
  commandStage('dead code', binary('knip')),
  checkStage('lockfile', checkLockfile),
  checkStage('retired names', checkRetiredNames),
  checkStage('Arabic texts', checkArabicTexts),
  checkStage('dates and numbers', checkIntl),
  checkStage('colours', checkColours),
  checkStage('custom properties', checkCustomProperties),
  { name: 'corpora', run: runCorpora },
];

const build: Stage[] = [
  commandStage('build', process.execPath, 'tools/build.ts'),
  checkStage('budgets', checkBudgets),
  checkStage('development only', checkDevelopmentOnly),
];

const unitTests: Stage[] = [{ name: 'unit and API tests', run: () => runUnitTests('!corpora') }];

/** Begun at once: where they have to be installed, the unit tests run meanwhile. */
const engines = isCheckOnly ? undefined : ensureEngines();

/** Durability kills servers, so it runs by itself, after the other journeys. */
const journeys: Stage[] = [
  { name: 'browser journeys', run: runJourneys({ projects: ['en', 'ar', 'privacy'], ...(engines && { engines }) }) },
  { name: 'durability', run: runJourneys({ projects: ['durability'] }) },
];

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const finished: (Stage & Outcome & { ms: number })[] = [];

const runInTurn = async (stages: Stage[]): Promise<void> => {
  for (const stage of stages) {
    const startedAt = performance.now();
    const outcome = await stage.run();
    const ms = performance.now() - startedAt;
    finished.push({ ...stage, ...outcome, ms });
    if (outcome.output) console.log(`\n${outcome.output.trimEnd()}`);
    console.log(`── ${stage.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds(ms)})`);
  }
};

const printSlowest = ({ name, tests = [] }: Stage & Outcome): void => {
  if (tests.length < 10) return;
  console.log(`\nThe ten slowest of the ${name}:`);
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  for (const test of slowest) console.log(`  ${seconds(test.ms).padStart(7)}  ${test.name}`);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll(signal);
    process.exit(1);
  });
}

mkdirSync('.cache', { recursive: true });
const startedAt = performance.now();
// The unit tests wait now and then, for PostgreSQL and for what they have started: the small checks fill the gaps.
await Promise.all([runInTurn(unitTests), runInTurn([...staticChecks, ...(isCheckOnly ? [] : build)])]);
if (!isCheckOnly) await runInTurn(journeys);

finished.forEach(printSlowest);
const passed = finished.reduce((sum, stage) => sum + stage.passed, 0);
const failed = finished.reduce((sum, stage) => sum + stage.failed, 0);
const failures = finished.filter((stage) => stage.failed > 0).map(({ name }) => name);
console.log(`\nIt took ${seconds(performance.now() - startedAt)}.`);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
