import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { binary, countedOutcome, type Outcome, readReport, runCommand } from './stage.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

/** Runs the tests of a project of `vitest.config.ts`; with `!` before its name, those of all others. */
export const runUnitTests = async (project: string): Promise<Outcome> => {
  const reportFile = `.cache/vitest-${project.replace('!', 'without-')}.json`;
  rmSync(reportFile, { force: true });
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { isGood, output } = await runCommand(binary('vitest'), ['run', `--project=${project}`, ...reporters]);
  const report = readReport<VitestReport>(reportFile);
  const counts = countedOutcome(isGood, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative('.', name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return { ...counts, tests, ...(counts.failed > 0 ? { output } : {}) };
};
