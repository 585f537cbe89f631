import latinExtFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-ext-wght-normal.woff2?url';
import latinTitleFont from '../../fonts/fraunces-latin.woff2?url';
import arabicTitleFont from '../../fonts/mirza-arabic.woff2?url';
import emoji2 from '../../fonts/noto-emoji-2.woff2?url';
import emoji3 from '../../fonts/noto-emoji-3.woff2?url';
import emoji4 from '../../fonts/noto-emoji-4.woff2?url';
import emoji5 from '../../fonts/noto-emoji-5.woff2?url';
import emoji7 from '../../fonts/noto-emoji-7.woff2?url';
import emoji8 from '../../fonts/noto-emoji-8.woff2?url';
import emoji9 from '../../fonts/noto-emoji-9.woff2?url';
import accentedFont from '../../fonts/readex-pro-accented.woff2?url';
import arabicFont from '../../fonts/readex-pro-arabic.woff2?url';
import latinFont from '../../fonts/readex-pro-latin.woff2?url';
import sheet from '../styles/public.css?inline';
import { ARABIC, ARABIC_TITLE, standIns } from './stand-ins.ts';

interface Face {
  family: string;
  url: string;
  range: string;
  weights?: string;
  /** Fonts of the device that are taken instead, where it has them. */
  locals?: readonly string[];
}

const localsOf = (locals: readonly string[]): string[] => locals.map((name) => `local("${name}")`);

const face = ({ family, url, range, weights = '350 700', locals = [] }: Face): string =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;` +
  `src:${[...localsOf(locals), `url(${url}) format("woff2")`].join()};unicode-range:${range}}`;

/** What English texts are written with, and what editors type around words in both languages. */
const LATIN = 'U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+2013-2014,U+2018-2019,U+201C-201E,U+2026,U+20AC';
const ACCENTED =
  'U+00A1-00AA,U+00AC-00B6,U+00B8-00BA,U+00BC-00FF,U+0152-0153,U+0178,U+201A,U+2022,U+2032-2033,U+2122,U+2190-2193,U+2212';
const LATIN_EXT =
  'U+0100-0130,U+0132-0151,U+0154-0177,U+0179-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0';

const ANY_WEIGHT = '1 1000';
/** In an Arabic title the spaces and signs are the text font's, which is loaded anyway. */
const LATIN_LETTERS = 'U+0041-005A,U+0061-007A,U+00C0-00D6,U+00D8-00F6,U+00F8-00FF,U+0153';

/**
 * The emoji that the product itself shows, in pieces: for devices that have none. On all others the system's come
 * first, by the order of `--font-text` or by name here, since not every system tells its font's family.
 */
const EMOJI: readonly (readonly [url: string, range: string])[] = [
  [emoji2, 'U+1F4AC'],
  [emoji3, 'U+1F4EE,U+1F5DD,U+1F6AA,U+1FA91'],
  [emoji4, 'U+1F3AF,U+1F3C6'],
  [emoji5, 'U+1F9ED'],
  [emoji7, 'U+2B50,U+1F324,U+1F331,U+1F334-1F335,U+1F338,U+1F33B-1F33C,U+1F33F,U+1F42A,U+1FAB4'],
  [emoji8, 'U+1F91D'],
  [emoji9, 'U+1F4AA,U+1F60A,U+1F60C,U+1F614,U+1F61F,U+1F64F'],
];
const SYSTEM_EMOJI = ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'];

/** What all pages share, inlined into the document so that nothing blocks the first paint. */
export const publicStyles = [
  face({ family: 'Readex Pro', url: arabicFont, range: ARABIC }),
  face({ family: 'Readex Pro', url: latinFont, range: LATIN }),
  face({ family: 'Readex Pro', url: accentedFont, range: ACCENTED }),
  face({ family: 'Readex Pro', url: latinExtFont, range: LATIN_EXT }),
  face({ family: 'Fraunces', url: latinTitleFont, range: `${LATIN},${ACCENTED}`, weights: ANY_WEIGHT }),
  face({ family: 'Fraunces Letters', url: latinTitleFont, range: LATIN_LETTERS, weights: ANY_WEIGHT }),
  face({ family: 'Mirza', url: arabicTitleFont, range: ARABIC_TITLE, weights: ANY_WEIGHT }),
  ...EMOJI.map(([url, range]) => face({ family: 'Noto Emoji', url, range, weights: ANY_WEIGHT, locals: SYSTEM_EMOJI })),
  standIns,
  sheet,
].join('');

const hashOf = async (text: string): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
};

const hashes = new Map<string, Promise<string>>();

/** For the CSP, which allows exactly these stylesheets. */
export const hashesOf = (sheets: readonly string[]): Promise<readonly string[]> =>
  Promise.all(
    sheets.map((sheet) => {
      const hash = hashes.get(sheet) ?? hashOf(sheet);
      hashes.set(sheet, hash);
      return hash;
    }),
  );
