import type { Plugin } from 'vite';

const escapeUnits = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

/**
 * For what Node runs: it holds the text of each module for as long as it runs, with one byte a character where all of
 * them are ASCII, and two where a single one is not. An escape means the same in strings, patterns and names.
 */
export const asciiOnly: Plugin = {
  name: 'bustan:ascii-only',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/\P{ASCII}/gu, escapeUnits);
  },
};
