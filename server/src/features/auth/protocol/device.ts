import type { Browser, System } from '@bustan/contract/enums.ts';

/** By this people recognize a device of theirs; nothing else of the User-Agent header is kept. */
export interface Device {
  browser: Browser;
  system: System;
}

/** The first match counts: most browsers also claim to be Chrome, and all claim to be Safari. */
const BROWSER_SIGNS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|OPT|Opera|OPiOS)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(HeadlessChrome|Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
];

const SYSTEM_SIGNS: readonly (readonly [RegExp, System])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\b(Linux|X11)\b/, 'linux'],
];

const MAX_READ_CHARS = 512;

export const deviceOf = (userAgent: string | undefined): Device => {
  const read = userAgent?.slice(0, MAX_READ_CHARS) ?? '';
  const browser = BROWSER_SIGNS.find(([sign]) => sign.test(read))?.[1] ?? 'other';
  const system = SYSTEM_SIGNS.find(([sign]) => sign.test(read))?.[1] ?? 'other';
  return { browser, system };
};
