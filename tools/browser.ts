import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless shell is Chromium without windows: the same pages in two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const findInstalled = (): string | undefined => {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...MAC].find((path) => existsSync(path));
};

/** Runs an installer; whether it worked is seen by what it left. */
const attempt = (command: string, options: string[]): boolean => {
  try {
    execFileSync(command, options, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
};

const playwrightsOwn = async (): Promise<string | undefined> => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

/** `BROWSER_PATH`, else an installed one, else Playwright's own download, else, as root on Debian, the package. */
export const ensureBrowser = async (): Promise<string> => {
  const given = process.env.BROWSER_PATH;
  if (given !== undefined) {
    if (existsSync(given)) return given;
    throw new Error(`BROWSER_PATH names no file: ${given}`);
  }
  const found = findInstalled() ?? (await playwrightsOwn());
  if (found !== undefined) return found;
  console.log('Installing a browser for the tests …');
  const downloads = [
    () => attempt(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium']),
    () =>
      process.getuid?.() === 0 &&
      attempt('apt-get', ['update', '-qq']) &&
      attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']),
  ];
  for (const download of downloads) {
    download();
    const installed = findInstalled() ?? (await playwrightsOwn());
    if (installed !== undefined) return installed;
  }
  throw new Error('No Chromium was found or could be installed. Please install one and name it in BROWSER_PATH.');
};
