import { readFileSync, writeFileSync } from 'node:fs';
import { KINDS, type Kind } from './arabic-text.ts';
import { type Finding, RULE_NAMES, type RuleName } from './rules.ts';

/** How many texts of a kind may still break a rule; none where nothing is said. The numbers may only fall. */
export type Limits = Partial<Record<RuleName, Partial<Record<Kind, number>>>>;

const FILE = 'tools/texts/limits.json';

export const readLimits = (): Limits => JSON.parse(readFileSync(FILE, 'utf8')) as Limits;

const CELLS = RULE_NAMES.flatMap((rule) => KINDS.map((kind) => ({ rule, kind })));

/** How many texts break the rule; the forms of a text for women and men count with it. */
export const countFindings = (findings: readonly Finding[], rule: RuleName, kind?: Kind): number =>
  new Set(
    findings
      .filter((finding) => finding.rule === rule && (kind === undefined || finding.text.kind === kind))
      .map(({ text }) => `${text.file} ${text.key}`),
  ).size;

/** Findings against the limits: what rose is a problem, what fell is a note. */
export const compareWithLimits = (findings: readonly Finding[], limits: Limits) => {
  const problems: string[] = [];
  const notes: string[] = [];
  for (const { rule, kind } of CELLS) {
    const count = countFindings(findings, rule, kind);
    const limit = limits[rule]?.[kind] ?? 0;
    const name = `${rule}, ${kind}`;
    if (count > limit) problems.push(`${name}: ${count} texts, at most ${limit} may: npm run texts -- --list ${rule}`);
    if (count < limit) notes.push(`${name}: could be lowered from ${limit} to ${count}: npm run texts -- --lower`);
  }
  return { problems, notes };
};

/** The limits with the present counts where those are lower. */
export const lowerLimits = (limits: Limits, findings: readonly Finding[]): Limits => {
  const lowered: Limits = {};
  for (const { rule, kind } of CELLS) {
    const limit = Math.min(limits[rule]?.[kind] ?? 0, countFindings(findings, rule, kind));
    if (limit > 0) lowered[rule] = { ...lowered[rule], [kind]: limit };
  }
  return lowered;
};

export const writeLimits = (limits: Limits): void => writeFileSync(FILE, `${JSON.stringify(limits, null, 2)}\n`);
