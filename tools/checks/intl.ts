import { readFileSync } from 'node:fs';
import { sourceFiles, withoutComments } from './source-files.ts';

/** The modules that set calendar and numbering; their names say what is the same everywhere. */
const FORMATTING = /^contract\/src\/formats\/(date-parts|numbers)\.ts$|^understanding\/src\/details\/say-detail\.ts$/;
/** What writes a number or a date by the reader's locale, with digits and a calendar that nobody asked for. */
const BY_LOCALE = /\bIntl\.(?:DateTimeFormat|NumberFormat)\b|\.toLocale(?:Date|Time)?String\b/g;

/** The formatters that a file creates without the modules above. */
export const unsetFormatsIn = (file: string, source: string): string[] =>
  FORMATTING.test(file)
    ? []
    : [...withoutComments(source).matchAll(BY_LOCALE)].map(
        ([found]) => `${file}: ${found} leaves calendar or digits to the locale, see contract/src/formats`,
      );

/** Dates and numbers are formatted in one place, which sets calendar and numbering; a check of nothing has failed. */
export const checkIntl = (): { examined: number; problems: string[] } => {
  const files = sourceFiles(/\.tsx?$/).filter((file) => !/^tools\/checks\/intl\b/.test(file));
  const known = files.filter((file) => FORMATTING.test(file));
  if (known.length !== 3) return { examined: 0, problems: [`of the modules that format, ${known.length} were found`] };
  return {
    examined: files.length,
    problems: files.flatMap((file) => unsetFormatsIn(file, readFileSync(file, 'utf8'))),
  };
};
