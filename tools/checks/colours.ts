import { readFileSync } from 'node:fs';
import { sourceFiles, withoutComments } from './source-files.ts';

/** Where colours are set, each by name and for both themes. */
const TOKENS = /^web\/src\/styles\/((art|sky)-)?tokens\.css$/;
/** The frame around what developers look at has no theme. */
const STYLES = /^web\/src\/(?!app\/style-page\/).*\.css$/;
const HEX = /#[\da-f]{3,8}\b(?=[^{}]*[;}])/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
/** As a whole word of a value; `transparent` and `currentcolor` are no colours of their own. */
const NAMED =
  /(?<=:[^;{}]*)(?<![\w-])(?:white|black|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|beige|ivory|coral|crimson|salmon|tomato|violet|indigo)(?![\w-])/gi;
/** Mixed into a token, black and white are less and more light; in a mask, what is kept. */
const SHADE = /(?<=(?:color-mix\(|mask(?:-image)?:)[^;{}]*)\b(?:black|white)\b/g;
const NAMES_AND_ADDRESSES = /var\(--[\w-]+\)|url\([^)]*\)/g;

/** The colours that a stylesheet sets itself, where only a token can follow the theme. */
export const literalColoursIn = (file: string, source: string): string[] => {
  if (TOKENS.test(file)) return [];
  const values = withoutComments(source).replace(SHADE, '').replace(NAMES_AND_ADDRESSES, '');
  const found = [HEX, FUNCTION, NAMED].flatMap((pattern) => [...values.matchAll(pattern)]);
  return found.map(([colour]) => `${file}: ${colour} is a literal colour, see web/src/styles/tokens.css`);
};

/** Every stylesheet takes its colours from the tokens; a check of nothing has failed. */
export const checkColours = (): { examined: number; problems: string[] } => {
  const files = sourceFiles(STYLES);
  const tokens = files.filter((file) => TOKENS.test(file));
  if (tokens.length !== 3) return { examined: 0, problems: [`of the files of tokens, ${tokens.length} were found`] };
  return {
    examined: files.length,
    problems: files.flatMap((file) => literalColoursIn(file, readFileSync(file, 'utf8'))),
  };
};
