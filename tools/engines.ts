import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ENGINE_NAMES, type EngineName, findFirefox, findWebKit } from '@bustan/testing/engines.ts';

const run = promisify(execFile);

/** Debian's. */
const PACKAGES: Record<EngineName, string[]> = {
  firefox: ['firefox-esr'],
  webkit: [
    'webkit2gtk-driver',
    'xvfb',
    // What it records and plays with: Matroska and MP4, and AAC.
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
  ],
};

const APT = '/usr/bin/apt-get';
const OPTIONS = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];

interface EngineInstaller {
  isInstalled: (name: EngineName) => boolean;
  /** Resolves to why it could not be done. */
  install: (name: EngineName) => Promise<string | undefined>;
  /** Starts it and opens a page, once; resolves to why that is not possible here. */
  tryOut: (name: EngineName) => Promise<string | undefined>;
}

const TRY_ENGINE = fileURLToPath(new URL('../e2e/src/engines/try-engine.ts', import.meta.url));
/** It gives up by itself before. */
const TRY_LIMIT_MS = 180_000;

/** What it rejected with: the last line that the program wrote, or how it ended. */
const reasonOf = (error: unknown): string => {
  const { stderr = '' } = error as { stderr?: string }; // of `execFile`
  return stderr.trim().split('\n').at(-1) || String(error);
};

const debian: EngineInstaller = {
  isInstalled: (name) => (name === 'firefox' ? findFirefox() : findWebKit()) !== undefined,
  install: async (name) => {
    if (!existsSync(APT)) return 'it is not installed, and only Debian’s packages can be installed here';
    if (process.getuid?.() !== 0) return 'it is not installed, and that takes root';
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const attempt = (...options: string[]) => run(APT, options, { timeout: 300_000, env: environment });
    try {
      await attempt('update', '-qq');
      await attempt('install', ...OPTIONS, ...PACKAGES[name]);
      return undefined;
    } catch (error) {
      return `it could not be installed: ${reasonOf(error)}`;
    }
  },
  tryOut: (name) =>
    run(process.execPath, [TRY_ENGINE, name], { timeout: TRY_LIMIT_MS }).then(
      () => undefined,
      (error: unknown) => `it cannot be started here: ${reasonOf(error)}`,
    ),
};

export interface Engines {
  available: EngineName[];
  /** One line for each engine that is not there, with the reason. */
  missing: string[];
}

/** Why it cannot be used; undefined if it can. */
const hindranceOf = async (name: EngineName, { isInstalled, install, tryOut }: EngineInstaller) => {
  const reason = isInstalled(name) ? undefined : await install(name);
  return isInstalled(name) ? tryOut(name) : (reason ?? 'its packages came without it');
};

/**
 * The engines beside Chromium: installed ones, else, as root on Debian, the packages. One that is missing, or that cannot be
 * started on this machine, fails nothing.
 */
export const ensureEngines = async (installer: EngineInstaller = debian): Promise<Engines> => {
  const engines: Engines = { available: [], missing: [] };
  for (const name of ENGINE_NAMES) {
    const hindrance = await hindranceOf(name, installer);
    if (hindrance === undefined) engines.available.push(name);
    else engines.missing.push(`  journeys in ${name} skipped: ${hindrance}`);
  }
  return engines;
};
