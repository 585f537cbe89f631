import type { Language } from '@bustan/contract/languages.ts';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import latinExtFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';
import sheet from '../styles/public.css?inline';

const face = (url: string, range: string): string =>
  `@font-face{font-family:"Readex Pro";font-weight:160 700;font-display:swap;src:url(${url}) format("woff2");unicode-range:${range}}`;

const ARABIC =
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-200B,U+2012-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0';

/** The font that is preloaded for a page. */
export const FONT_BY_LANGUAGE: Readonly<Record<Language, string>> = { ar: arabicFont, en: latinFont };

/** The one stylesheet of the public pages, inlined into the document so that nothing blocks the first paint. */
export const publicStyles = [
  face(arabicFont, ARABIC),
  face(latinFont, LATIN),
  face(latinExtFont, LATIN_EXT),
  sheet,
].join('');

const hashOf = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

/** For the CSP, which allows exactly this stylesheet. */
export const stylesheetHashes: Promise<readonly string[]> = hashOf(publicStyles).then((hash) => [hash]);
