import { parseArgs } from 'node:util';
import { KINDS, type Kind } from './texts/arabic-text.ts';
import { readExceptions, withoutExceptions } from './texts/exceptions.ts';
import { countFindings, lowerLimits, readLimits, writeLimits } from './texts/limits.ts';
import { readTexts } from './texts/read-texts.ts';
import { isToReader } from './texts/reader-removed.ts';
import { type Finding, findingsIn, RULE_NAMES } from './texts/rules.ts';

const USAGE = `npm run texts -- [--list [RULE]] [--root DIR] [--lower]
Counts the Arabic texts, those that speak to a reader in English, and those that break a rule without an exception: ${RULE_NAMES.join(', ')}.
--list prints each with its file and key; --root reads another checkout by the same rules;
--lower writes the present counts to tools/texts/limits.json where they are lower.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    root: { type: 'string', default: '.' },
    lower: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const [rule] = positionals;
const isElsewhere = values.root !== '.';
if (values.help || (values.lower && isElsewhere) || (rule !== undefined && !RULE_NAMES.some((name) => name === rule))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

const printFinding = ({ rule: name, text, found }: Finding): void => {
  const lines = [
    found.join(' · '),
    ...(text.english === null ? [] : text.english.split('\n')),
    ...text.arabic.split('\n'),
  ];
  console.log(`${name}  ${text.file}  ${text.key}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
};

const row = (name: string, cells: readonly (string | number)[]): string =>
  `${name.padEnd(14)}${cells.map((cell) => String(cell || '–').padStart(15)).join('')}`;

const texts = readTexts(values.root);
const all = findingsIn(texts);
const findings = withoutExceptions(all, readExceptions());

if (values.list) findings.filter((finding) => rule === undefined || finding.rule === rule).forEach(printFinding);

const neutral = texts.filter(({ isGendered }) => !isGendered);
const printCounts = (name: string, kind?: Kind): void => {
  const own = neutral.filter((text) => kind === undefined || text.kind === kind);
  const toReader = own.filter(({ english }) => isToReader(english));
  console.log(row(name, [own.length, toReader.length, ...RULE_NAMES.map((one) => countFindings(findings, one, kind))]));
};

console.log(row('', ['texts', 'to a reader', ...RULE_NAMES]));
for (const kind of KINDS) printCounts(kind, kind);
printCounts('all');
if (all.length > findings.length)
  console.log(`excepted: ${all.length - findings.length} (tools/texts/exceptions.json)`);

if (values.lower) writeLimits(lowerLimits(readLimits(), findings));
