import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

interface InstallOptions {
  /** A folder of its own, outside of the project and its lockfile. */
  directory: string;
  /** Packages with their exact versions. */
  packages: readonly string[];
  options?: readonly string[];
  environment?: Record<string, string>;
}

/** Installs packages into a folder of their own, without running install scripts. Rejects when npm fails. */
export const installWithNpm = ({
  directory,
  packages,
  options = [],
  environment = {},
}: InstallOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    writeFileSync(join(directory, 'package.json'), '{"private":true}\n');
    const path = process.env.npm_execpath;
    const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []];
    const install = ['install', ...packages, '--prefix', directory, '--save-exact', '--ignore-scripts'];
    const child = spawn(command, [...first, ...install, ...QUIET, ...options], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ended with ${code}`))));
  });
