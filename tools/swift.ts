import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';

/** Debian's own Python, as in the tests: no other one sees Debian's packages. */
const PYTHON = '/usr/bin/python3';
const PACKAGE = 'python3-swift';
/** Where installing failed: a machine without a network is not made to wait again on the same day. */
const FAILED = '.cache/swift-not-installed';
const RETRY_AFTER_MS = 86_400_000;

const attempt = (command: string, options: string[], timeout: number): boolean => {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync(command, options, { stdio: 'ignore', timeout, env });
    return true;
  } catch {
    return false;
  }
};

const isInstalled = (): boolean => attempt(PYTHON, ['-c', 'import swift.common.middleware.s3api'], 10_000);

/** Waits neither for another installation nor for a network that does not answer. */
const BOUNDED = ['-qq', '-o', 'DPkg::Lock::Timeout=30', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];

const install = (): boolean =>
  attempt('apt-get', [...BOUNDED, 'install', '-y', '--no-install-recommends', PACKAGE], 120_000);

const refresh = (): boolean => attempt('apt-get', [...BOUNDED, 'update'], 60_000);

const findObstacle = (): string | undefined => {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return 'it comes as a Debian package';
  if (process.getuid?.() !== 0) return `as root, run: apt-get install ${PACKAGE}`;
  const failedAt = statSync(FAILED, { throwIfNoEntry: false })?.mtimeMs;
  const isRecent = failedAt !== undefined && Date.now() - failedAt < RETRY_AFTER_MS;
  return isRecent ? `it could not be installed earlier today (${FAILED})` : undefined;
};

/**
 * The peer that checks signatures, for the tests of the store: as root on Debian its Python modules are installed, which
 * start no service. Without them these tests are skipped and say so.
 */
export const ensureSwift = (): void => {
  if (isInstalled()) return;
  const obstacle = findObstacle();
  if (obstacle !== undefined) {
    console.log(`  OpenStack Swift is missing, access to recordings in S3 is not tested: ${obstacle}`);
    return;
  }
  console.log(`  Installing ${PACKAGE} (40 MB), to test access to recordings in S3 …`);
  const startedAt = performance.now();
  const isGood = install() || (refresh() && install());
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`  ${PACKAGE} ${isGood ? 'is installed' : 'could not be installed'} (${seconds} s)`);
  if (isGood) return;
  mkdirSync('.cache', { recursive: true });
  writeFileSync(FAILED, '');
};
