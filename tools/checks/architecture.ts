import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { LAYERS, RESERVED, RESERVED_WORDS, SERVER_FEATURE_EDGES, WEB_FEATURE_EDGES } from './import-map.ts';

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g;

const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && existsSync(file));

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** A specifier as a path from the root, or as the package's own name. */
const resolve = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const workspace = file.split('/')[0] ?? '';
  if (specifier.startsWith('#')) return `${workspace}/src/${specifier.slice(1)}`;
  return specifier.replace(/^@bustan\/(\w+)\//, '$1/src/');
};

const featureOf = (path: string) => /^(server|web)\/src\/features\/([^/]+)\/(.+)$/.exec(path);

const crossesFeature = (file: string, target: string): string | undefined => {
  const [from, to] = [featureOf(file), featureOf(target)];
  if (from === null || to === null || from[2] === to[2]) return undefined;
  const edges = from[1] === 'server' ? SERVER_FEATURE_EDGES : WEB_FEATURE_EDGES;
  if (!edges.some(([importer, imported]) => importer === from[2] && imported === to[2])) {
    return `the feature ${from[2]} may not import the feature ${to[2]}`;
  }
  return to[3]?.replace(/\.tsx?$/, '') === to[2] ? undefined : `the feature ${to[2]} is entered by its door alone`;
};

/** What a file of that path and text does against the import map. */
export const problemsOf = (file: string, text: string): string[] => {
  const source = withoutComments(text);
  const layer = LAYERS.find(({ files }) => files.test(file));
  if (layer === undefined) return [`${file}: no layer of the import map fits this file`];
  const problems: string[] = [];
  for (const [, , specifier = ''] of source.matchAll(IMPORT)) {
    const target = resolve(file, specifier);
    const isOwn = layer.files.test(target);
    const crossing = /\.test\.tsx?$/.test(file) ? undefined : crossesFeature(file, target);
    const isBetweenFeatures = featureOf(file) !== null && featureOf(target) !== null;
    const isAllowed = isOwn || isBetweenFeatures || layer.may.some((allowed) => allowed.test(target));
    if (crossing !== undefined) problems.push(`${file}: ${crossing} (${specifier})`);
    else if (!isAllowed) problems.push(`${file}: may not import ${specifier}`);
    const reserved = RESERVED.find(({ what, only }) => what.test(specifier) && !only.test(file));
    if (reserved !== undefined) problems.push(`${file}: ${specifier} is for ${reserved.only} alone`);
  }
  for (const { word, among, only } of RESERVED_WORDS) {
    if (among.test(file) && !only.test(file) && word.test(source))
      problems.push(`${file}: ${word} is for ${only} alone`);
  }
  return problems;
};

/** Every source file against the import map; a check that examined nothing has failed. */
export const checkArchitecture = (): { examined: number; problems: string[] } => {
  const files = sourceFiles();
  if (files.length === 0) return { examined: 0, problems: ['the architecture check found no file to examine'] };
  return { examined: files.length, problems: files.flatMap((file) => problemsOf(file, readFileSync(file, 'utf8'))) };
};

if (import.meta.main) {
  const { examined, problems } = checkArchitecture();
  for (const problem of problems) console.error(problem);
  console.log(`architecture: ${examined} files examined, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
