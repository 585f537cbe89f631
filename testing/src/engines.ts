import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The engines in which the main journeys run beside Chromium. */
export const ENGINE_NAMES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** Paths of programs that are installed. */
export interface WebKitPrograms {
  /** MiniBrowser: WebKitGTK's own small browser. */
  browser: string;
  /** Speaks W3C WebDriver. */
  driver: string;
  /** MiniBrowser has windows, so it needs a screen, and this one is in memory. */
  screen: string;
}

const findOnPath = (...names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** Undefined where there is none. */
export const findFirefox = (): string | undefined => findOnPath('firefox-esr', 'firefox');

/** Chromium with all that people have, which the headless shell lacks. Undefined where there is none. */
export const findWholeChromium = (): string | undefined =>
  findOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');

/** `/usr/lib/{architecture}`, where Debian keeps what is not for the PATH. */
const listLibraryFolders = (): string[] => {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return [];
  const entries = readdirSync(libraries, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.includes('-linux-'))
    .map(({ name }) => join(libraries, name));
};

const findInLibraries = (...names: string[]): string | undefined =>
  listLibraryFolders()
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** Undefined where one of them is missing, or what it records and plays AAC with. */
export const findWebKit = (): WebKitPrograms | undefined => {
  const browser = findInLibraries('webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-4.0/MiniBrowser');
  const codecs = findInLibraries('gstreamer-1.0/libgstlibav.so');
  const [driver, screen] = [findOnPath('WebKitWebDriver'), findOnPath('Xvfb')];
  return browser && codecs && driver && screen ? { browser, driver, screen } : undefined;
};
