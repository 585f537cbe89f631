import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An optional package, pinned to this version, as it is not in the lockfile. */
export const LLAMA_PACKAGE = 'node-llama-cpp';
export const LLAMA_PACKAGE_VERSION = '3.22.1';

/** The directories of a local model: the package that runs it, and the weights that were downloaded by name. */
export interface LocalInstallation {
  directory: string;
  models: string;
}

export const localInstallationIn = (dataDirectory: string): LocalInstallation => {
  const directory = resolve(dataDirectory, 'companion');
  return { directory, models: join(directory, 'models') };
};

/** Written last, when the package has run a model once: an interrupted installation has no marker. */
export const installationMarker = ({ directory }: LocalInstallation): { path: string; text: string } => ({
  path: join(directory, 'installed.json'),
  text: `${JSON.stringify({ version: LLAMA_PACKAGE_VERSION })}\n`,
});

/** Whether the package that this server would load is wholly installed. */
export const isInstalled = (installation: LocalInstallation): boolean => {
  const { path, text } = installationMarker(installation);
  return existsSync(path) && readFileSync(path, 'utf8') === text;
};
