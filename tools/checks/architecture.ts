import { readFileSync } from 'node:fs';
import {
  LAYERS,
  RESERVED,
  RESERVED_WORDS,
  ROOMS,
  type Rooms,
  SERVER_FEATURE_EDGES,
  WEB_FEATURE_EDGES,
} from './allowed-imports.ts';
import { IMPORT, resolveImport, sourceFiles, withoutComments } from './source-files.ts';

/** Static imports and re-exports of values: those of types are erased, and a dynamic import runs later. */
const VALUE_IMPORT =
  /^(?:import\s+(?!type\s+[\w{*])(?:[\w{*][^'";]*?\bfrom\s*)?|export\s+(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*)(['"])([^'"\n]+)\1/gm;

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

/** The feature and the room of a path; the room is undefined for what lies in the feature's own folder. */
const roomOf = (path: string, rooms: Rooms) => {
  const feature = Object.keys(rooms).find((folder) => path.startsWith(`${folder}/`));
  if (feature === undefined) return undefined;
  const [room, ...rest] = path.slice(feature.length + 1).split('/');
  return { feature, room: rest.length > 0 ? room : undefined, inside: rest.join('/') };
};

const crossesRoom = (file: string, target: string, rooms: Rooms): string | undefined => {
  const [from, to] = [isTest(file) ? undefined : roomOf(file, rooms), roomOf(target, rooms)];
  if (from === undefined || from.feature !== to?.feature || from.room === to.room) return undefined;
  if (to.room === undefined) return `the room ${from.room} may not import its own feature's files`;
  if (to.inside.replace(/\.tsx?$/, '') !== to.room) return `the room ${to.room} is entered by its door alone`;
  if (from.room === undefined) return undefined;
  const isEdge = rooms[from.feature]?.[from.room]?.includes(to.room) === true;
  return isEdge ? undefined : `the room ${from.room} may not import the room ${to.room}`;
};

/** Rooms are listed from the bottom up, so that their edges cannot form a cycle. */
export const problemsOfRooms = (rooms: Rooms): string[] =>
  Object.entries(rooms).flatMap(([feature, edges]) => {
    const names = Object.keys(edges);
    return names.flatMap((room, place) =>
      (edges[room] ?? [])
        .filter((imported) => !names.slice(0, place).includes(imported))
        .map((imported) => `${feature}: the room ${room} may import ${imported} only when that is listed before it`),
    );
  });

/** A room without a door, and an edge that no import uses, describe a tree that is gone. */
export const staleRooms = (rooms: Rooms, sources: ReadonlyMap<string, string>): string[] => {
  const isImported = (feature: string, room: string, imported: string) =>
    [...sources].some(
      ([file, text]) =>
        file.startsWith(`${feature}/${room}/`) &&
        [...text.matchAll(IMPORT)].some(([, , specifier = '']) =>
          resolveImport(file, specifier).startsWith(`${feature}/${imported}/`),
        ),
    );
  return Object.entries(rooms).flatMap(([feature, edges]) =>
    Object.entries(edges).flatMap(([room, mayImport]) => [
      ...(sources.has(`${feature}/${room}/${room}.ts`) || sources.has(`${feature}/${room}/${room}.tsx`)
        ? []
        : [`${feature}: the room ${room} has no door`]),
      ...mayImport
        .filter((imported) => !isImported(feature, room, imported))
        .map((imported) => `${feature}: the room ${room} does not import ${imported}, as the allowed imports say`),
    ]),
  );
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

const undeclaredRoom = (file: string, rooms: Rooms): string | undefined => {
  const own = roomOf(file, rooms);
  if (own?.room === undefined || isTest(file) || rooms[own.feature]?.[own.room] !== undefined) return undefined;
  return `${own.room} is no room of ${own.feature} in the allowed imports`;
};

/** What a file of that path and text does against the allowed imports. */
export const problemsOf = (file: string, text: string, rooms: Rooms = ROOMS): string[] => {
  const source = withoutComments(text);
  const layer = LAYERS.find(({ files }) => files.test(file));
  if (layer === undefined) return [`${file}: no layer of the allowed imports fits this file`];
  const problems: string[] = [];
  const undeclared = undeclaredRoom(file, rooms);
  if (undeclared !== undefined) problems.push(`${file}: ${undeclared}`);
  for (const [, , specifier = ''] of source.matchAll(IMPORT)) {
    const target = resolveImport(file, specifier);
    const isOwn = layer.files.test(target);
    const crossing =
      (/\.test\.tsx?$/.test(file) ? undefined : crossesFeature(file, target)) ?? crossesRoom(file, target, rooms);
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

/**
 * Cycles of value imports, one line each: the order in which their files are evaluated depends on which is imported
 * first, so a constant may be read before it is initialized.
 */
export const valueCycles = (sources: ReadonlyMap<string, string>): string[] => {
  const importsOf = (file: string): string[] =>
    [...withoutComments(sources.get(file) ?? '').matchAll(VALUE_IMPORT)]
      .map(([, , specifier = '']) => resolveImport(file, specifier))
      .filter((target) => sources.has(target));
  const isDone = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || isDone.has(file)) return;
    path.push(file);
    for (const target of importsOf(file)) visit(target);
    path.pop();
    isDone.add(file);
  };
  for (const file of sources.keys()) visit(file);
  return cycles;
};

/** Every source file against the allowed imports; a check that examined nothing has failed. */
export const checkArchitecture = (): { examined: number; problems: string[] } => {
  const sources = new Map(sourceFiles(/\.(ts|tsx|js)$/).map((file) => [file, readFileSync(file, 'utf8')]));
  if (sources.size === 0) return { examined: 0, problems: ['the architecture check found no file to examine'] };
  const problems = [
    ...problemsOfRooms(ROOMS),
    ...staleRooms(ROOMS, sources),
    ...[...sources].flatMap(([file, text]) => problemsOf(file, text)),
    ...valueCycles(sources).map((cycle) => `value imports form a cycle: ${cycle}`),
  ];
  return { examined: sources.size, problems };
};

if (import.meta.main) {
  const { examined, problems } = checkArchitecture();
  for (const problem of problems) console.error(problem);
  console.log(`architecture: ${examined} files examined, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
