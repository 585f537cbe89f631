// Runs on whatever Node there is (20.19 or later), before anything is installed: no TypeScript, no packages.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.bustan-installed');
const NODE_MAJOR = 24;

/** What is installed follows from these files alone. */
const manifests = [
  'package-lock.json',
  ...['contract', 'detector', 'understanding', 'server', 'web', 'testing', 'e2e'].map((name) =>
    join(name, 'package.json'),
  ),
];

const wanted = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/**
 * `install --no-save` and not `ci`: see docs/decisions/0007. Versions and hashes are the lockfile's all the same.
 * Install scripts stay off: none of the packages needs one, and one that came in later should not run unseen.
 */
const install = () => {
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const options = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(command, [...first, ...options], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
};

const checkNode = () => {
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const node = existsSync(pinned) ? pinned : 'node';
  const version = execFileSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' }).trim();
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= NODE_MAJOR) return;
  console.error(
    `Bustan runs on Node ${NODE_MAJOR} or newer, and this is ${version}. ` +
      `For ${process.platform} on ${process.arch} no Node comes with the project: please install it from nodejs.org.`,
  );
  process.exit(1);
};

const hash = wanted();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  console.log('Installing what is missing …');
  install();
  writeFileSync(stamp, hash);
}
checkNode();
