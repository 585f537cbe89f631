import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { PageRows } from '#platform/page-data/page-data.ts';

/** What the document carries for the page to start with. */
export interface Boot {
  language: Language;
  /** The texts of the shell and of this page only. */
  texts: Readonly<Record<string, string>>;
  config: PublicConfig;
  isProbablySignedIn: boolean;
  /** The rows that the page was rendered with. */
  rows: PageRows;
}

export const BOOT_ELEMENT_ID = 'boot';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot break out of its script element, whatever a text contains. */
export const serializeBoot = (boot: Boot): string =>
  JSON.stringify(boot).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);

/** Without the public key no call can be made (design section 4). */
export const readBoot = (json: string | null | undefined): Boot => {
  // Written by our own renderer into this very document.
  const boot = JSON.parse(json ?? 'null') as Boot | null;
  if (!boot?.config?.public_key) throw new Error('The backend public key is required');
  return boot;
};
