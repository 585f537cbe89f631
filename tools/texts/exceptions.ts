import { readFileSync } from 'node:fs';
import { type Finding, RULE_NAMES } from './rules.ts';

/** A text that may break a rule, and why. */
export interface Exception {
  file: string;
  key: string;
  rule: string;
  reason: string;
}

export const readExceptions = (): Exception[] =>
  JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8')) as Exception[];

const isFor = ({ file, key, rule }: Exception, finding: Finding): boolean =>
  rule === finding.rule && file === finding.text.file && key === finding.text.key;

/** The findings for which there is no exception. */
export const withoutExceptions = (findings: readonly Finding[], exceptions: readonly Exception[]): Finding[] =>
  findings.filter((finding) => !exceptions.some((exception) => isFor(exception, finding)));

/** What is wrong with the exceptions themselves: one that nothing needs any more, or that gives no reason. */
export const problemsOf = (exceptions: readonly Exception[], findings: readonly Finding[]): string[] =>
  exceptions.flatMap((exception) => {
    const { file, key, rule, reason } = exception;
    const problems = [];
    if (!RULE_NAMES.some((name) => name === rule)) problems.push('there is no such rule');
    else if (!findings.some((finding) => isFor(exception, finding))) problems.push('nothing there breaks the rule');
    if (reason.trim().split(/\s+/).length < 3) problems.push('it gives no reason');
    return problems.map((problem) => `exception for ${rule} in ${file}, ${key}: ${problem}`);
  });
