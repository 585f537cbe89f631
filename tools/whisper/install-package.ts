import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  WHISPER_PACKAGE,
  WHISPER_PACKAGE_VERSION,
  type WhisperInstallation,
} from '../../server/src/platform/transcription/whisper/installation.ts';
import { installWithNpm } from '../npm/install.ts';

/** Deletes the runtime's binaries for other platforms, and its browser build, of which the package has a copy. */
const prune = (directory: string): void => {
  const modules = join(directory, 'node_modules');
  rmSync(join(modules, 'onnxruntime-web'), { recursive: true, force: true });
  const binaries = join(modules, 'onnxruntime-node', 'bin');
  if (!existsSync(binaries)) return;
  for (const api of readdirSync(binaries)) {
    for (const platform of readdirSync(join(binaries, api))) {
      for (const arch of readdirSync(join(binaries, api, platform))) {
        if (platform === process.platform && arch === process.arch) continue;
        rmSync(join(binaries, api, platform, arch), { recursive: true });
      }
    }
  }
};

/** Installs into its own folder, outside of the project and its lockfile, without running install scripts. */
export const installPackage = async ({ directory }: WhisperInstallation): Promise<void> => {
  await installWithNpm({
    directory,
    packages: [`${WHISPER_PACKAGE}@${WHISPER_PACKAGE_VERSION}`],
    // Its install script would only download GPU libraries.
    environment: { ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
  prune(directory);
};
