import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Formats } from '@bustan/contract/formats/formats.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { PlainRow } from '#features/discretion/plain-rows.ts';
import type { PageRows } from '#platform/page-data/page-data.ts';

/** What the document carries for the page to start with. */
export interface Boot {
  language: Language;
  formats: Formats;
  /** The texts of the shell and of this page only. */
  texts: Readonly<Record<string, string>>;
  config: PublicConfig;
  isProbablySignedIn: boolean;
  /** The rows that the page was rendered with. */
  rows: PageRows;
  /** The document came from the service worker and has no page: the client renders it from what the device has. */
  isShell?: true;
}

/** What the plain page's document carries: nothing of it tells what the site is for, not even the public key, which has its name in it and is fetched by the first call. */
export interface PlainBoot {
  language: Language;
  formats: Formats;
  texts: Readonly<Record<string, string>>;
  /** That it was rendered with. */
  rows: readonly PlainRow[];
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
export const serializeBoot = (boot: Boot | PlainBoot): string =>
  JSON.stringify(boot).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character);

/** Without the public key no call can be made (design section 4). */
export const readBoot = (json: string | null | undefined): Boot => {
  // Written by our own renderer into this very document.
  const boot = JSON.parse(json ?? 'null') as Boot | null;
  if (!boot?.config?.public_key) throw new Error('The backend public key is required');
  return boot;
};
