import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { IMPORT, resolveImport, sourceFiles, withoutComments } from '../checks/source-files.ts';
import { type Outcome, readReport } from './stage.ts';
import { runUnitTests } from './unit-tests.ts';

/**
 * Kept in the repository: says which inputs the tests of the corpora have passed on. They run again as soon as any of
 * these inputs differs, and `npm run test:long` always runs them.
 */
const STAMP = 'tools/test/corpora.json';

interface Stamp {
  inputs: string;
  passed: number;
}

/** Settings, and what the tests read as files rather than import. */
const READ =
  /^(content\/|(detector|understanding)\/(corpus|eval|table)\/|package-lock\.json$|vitest\.(config|shared)\.ts$|[^/]+\/package\.json$)/;

/** These files and all that they import, directly or not; packages follow from the lockfile. */
const withImports = (files: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, , specifier = ''] of withoutComments(readFileSync(file, 'utf8')).matchAll(IMPORT)) {
      visit(resolveImport(file, specifier));
    }
  };
  files.forEach(visit);
  return found;
};

/** All that decides whether the tests of the corpora pass. */
export const listInputs = (): string[] => {
  const tests = sourceFiles(/\.corpus\.test\.ts$/);
  if (tests.length === 0) throw new Error('There are no tests of corpora');
  return [...withImports([...tests, ...sourceFiles(READ)])].sort();
};

const hashInputs = (): string => {
  const hash = createHash('sha256').update(`node ${process.versions.node.split('.')[0]}`);
  for (const file of listInputs()) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

export const runCorpora = async (): Promise<Outcome> => {
  const inputs = hashInputs();
  const stamp = readReport<Stamp>(STAMP);
  if (process.env.LONG === undefined && stamp?.inputs === inputs) {
    return { passed: stamp.passed, failed: 0, output: '  passed before on the same corpora and code' };
  }
  const outcome = await runUnitTests('corpora');
  const { passed, failed } = outcome;
  if (failed === 0) writeFileSync(STAMP, `${JSON.stringify({ inputs, passed } satisfies Stamp, null, 2)}\n`);
  return outcome;
};
