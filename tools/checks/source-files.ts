import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/** The project's own files whose path matches, also those that git does not know yet. */
export const sourceFiles = (pattern: RegExp): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => pattern.test(file) && existsSync(file));

/** Every import of a source, its specifier in the second group. */
export const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

export const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** A specifier as a path from the root, or as the package's own name. */
export const resolveImport = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const workspace = file.split('/')[0] ?? '';
  if (specifier.startsWith('#')) return `${workspace}/src/${specifier.slice(1)}`;
  return specifier.replace(/^@bustan\/(\w+)\//, '$1/src/');
};
