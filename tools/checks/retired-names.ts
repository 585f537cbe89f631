import { readFileSync } from 'node:fs';
import { basename } from 'node:path/posix';
import { sourceFiles } from './source-files.ts';

/** The one place where retired names may stand. */
const GLOSSARY = 'docs/words.md';

export interface RetiredName {
  name: string;
  /** Also looked for in comments, test titles and documents: it never was the English word for this. */
  isInProse: boolean;
  /** The folders in which it is looked for; elsewhere it may be the right word for something else. */
  folders: RegExp;
}

const backticked = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Reads the tables under "Retired names": | `before` | now | `folders` or everywhere |. */
export const readRetiredNames = (glossary: string): RetiredName[] => {
  const rows: RetiredName[] = [];
  let isInProse = false;
  for (const line of glossary.slice(glossary.indexOf('\n## Retired names')).split('\n')) {
    if (line.startsWith('| before')) isInProse = line.includes('in prose');
    if (!line.startsWith('| `')) continue;
    const cells = line.split(/\s\| /);
    const folders = backticked(cells.at(-1) ?? '').map((folder) => `^${folder}`);
    for (const name of backticked(cells[0] ?? '')) {
      rows.push({ name, isInProse, folders: new RegExp(folders.join('|')) });
    }
  }
  return rows;
};

/** Regular expressions too, which hold quotes. */
const STRING_OR_COMMENT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The identifiers of a TypeScript source: of its strings only the expressions in templates. */
const identifiersOf = (source: string): Set<string> => {
  const code = source.replace(STRING_OR_COMMENT, (found) =>
    found.startsWith('`') ? [...found.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => ` ${inner} `).join('') : ' ',
  );
  return new Set(code.match(/[A-Za-z_$][\w$]*/g));
};

/** The retired names that a file still holds: as an identifier, as its own name, or in its prose. */
export const retiredNamesIn = (file: string, text: string, retired: readonly RetiredName[]): string[] => {
  const identifiers = file.endsWith('.md') ? new Set<string>() : identifiersOf(text);
  const own = basename(file).replace(/\..*$/, '');
  return retired
    .filter(({ folders }) => folders.test(file))
    .filter(
      ({ name, isInProse }) =>
        identifiers.has(name) || own === name || (isInProse && new RegExp(`\\b${name}\\b`).test(text)),
    )
    .map(({ name }) => `${file}: "${name}" has another name now, see ${GLOSSARY}`);
};

/** Code and documents against the glossary's retired names; a check that examined nothing has failed. */
export const checkRetiredNames = (): { examined: number; problems: string[] } => {
  const retired = readRetiredNames(readFileSync(GLOSSARY, 'utf8'));
  if (retired.length === 0) return { examined: 0, problems: [`${GLOSSARY} names nothing as retired`] };
  const files = sourceFiles(/^(?!content\/).*\.(tsx?|md)$/).filter((file) => file !== GLOSSARY);
  const problems = files.flatMap((file) => retiredNamesIn(file, readFileSync(file, 'utf8'), retired));
  return { examined: files.length, problems };
};

if (import.meta.main) {
  const { examined, problems } = checkRetiredNames();
  for (const problem of problems) console.error(problem);
  console.log(`retired names: ${examined} files examined, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
