import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  WHISPER_PACKAGE,
  WHISPER_PACKAGE_VERSION,
  type WhisperInstallation,
} from '../../server/src/platform/transcription/whisper/installation.ts';

const npm = (options: string[], directory: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const path = process.env.npm_execpath;
    const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
    const child = spawn(command, [...first, ...options], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
      // Its install script would only download GPU libraries.
      env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ended with ${code}`))));
  });

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
  writeFileSync(join(directory, 'package.json'), '{"private":true}\n');
  const wanted = `${WHISPER_PACKAGE}@${WHISPER_PACKAGE_VERSION}`;
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await npm(['install', wanted, '--prefix', directory, '--save-exact', '--ignore-scripts', ...quiet], directory);
  prune(directory);
};
