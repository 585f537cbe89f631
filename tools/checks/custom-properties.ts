import { readFileSync } from 'node:fs';
import { sourceFiles, withoutComments } from './source-files.ts';

/** What can name a custom property: stylesheets, pictures and the code that draws. */
const SOURCES = /^web\/src\/.*\.(?:css|svg|tsx?)$/;
const DEFINED = /(?<![\w-])(--[\w-]+)\s*:/g;
const SET = /setProperty\(\s*['"](--[\w-]+)/g;
/** As `var(--x)`, or as a string of its own that is read from the computed style. A fallback needs no definition. */
const USED = /var\(\s*(--[\w-]+)\s*\)|['"](--[\w-]+)['"]/g;

type Sources = ReadonlyMap<string, string>;

/** The custom properties that a source uses without a fallback, and that nothing defines: such a declaration is void. */
export const undefinedPropertiesIn = (sources: Sources): string[] => {
  const read = [...sources].map(([file, source]) => [file, withoutComments(source)] as const);
  const defined = new Set(
    read.flatMap(([file, source]) =>
      [...source.matchAll(file.endsWith('.css') ? DEFINED : SET)].map(([, property]) => property),
    ),
  );
  return read.flatMap(([file, source]) =>
    [...source.matchAll(USED)]
      .map(([, inValue, inCode]) => inValue ?? inCode)
      .filter((property) => !defined.has(property))
      .map((property) => `${file}: ${property} is defined nowhere`),
  );
};

/** Every custom property that is used is defined; a check of nothing has failed. */
export const checkCustomProperties = (): { examined: number; problems: string[] } => {
  const files = sourceFiles(SOURCES).filter((file) => !file.includes('.test.'));
  return {
    examined: files.length,
    problems: undefinedPropertiesIn(new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))),
  };
};
