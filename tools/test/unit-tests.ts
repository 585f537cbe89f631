import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { binary, countedOutcome, type Outcome, readReport, runCommand } from './stage.ts';

const REPORT = '.cache/vitest.json';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

export const runUnitTests = async (): Promise<Outcome> => {
  rmSync(REPORT, { force: true });
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { isGood, output } = await runCommand(binary('vitest'), ['run', ...reporters]);
  const report = readReport<VitestReport>(REPORT);
  const counts = countedOutcome(isGood, { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 });
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative('.', name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return { ...counts, tests, ...(counts.failed > 0 ? { output } : {}) };
};
