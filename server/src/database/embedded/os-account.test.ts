import { type SpawnOptions, spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdPostgres } from '#database/testing/holder.ts';
import { binariesIn, findBinaries } from './binaries.ts';
import { outputError, toEmbeddedPostgresError } from './errors.ts';
import { candidateAccounts, choosePrograms, isRoot } from './os-account.ts';

let folder = '';

beforeEach(async () => {
  folder = await makeFolder();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Starts and stops; answers who owns the cluster. */
const ownerAfterStart = async (directory: string, options?: SpawnOptions): Promise<number> => {
  const holder = await holdPostgres(directory, options);
  expect(holder.said).toContain('socketDirectory');
  await holder.end('SIGTERM');
  await waitForNoProcess(directory);
  return (await stat(join(directory, 'cluster'))).uid;
};

const ownerAfterTwoStarts = async (directory: string, options?: SpawnOptions): Promise<number> => {
  await ownerAfterStart(directory, options);
  return ownerAfterStart(directory, options);
};

/** A PATH with Node alone, as on a machine where `unshare` is missing or forbidden. */
const withoutNamespaces = async (): Promise<NodeJS.ProcessEnv> => {
  const programs = join(folder, 'programs');
  await mkdir(programs);
  await symlink(process.execPath, join(programs, 'node'));
  return { ...process.env, PATH: programs };
};

/** Whether others can run this checkout at all: under root's private home they cannot, and their tests have no subject. */
const isOpenToOthers = (): boolean => {
  const asOther = { uid: 12_345, gid: 12_345, cwd: '/' };
  return spawnSync('/bin/sh', ['-c', 'test -r "$0"', import.meta.filename], asOther).status === 0;
};

/** Containers often forbid them; then what needs one has no subject, and the refusal below is what counts. */
const hasNamespaces = spawnSync('/bin/sh', ['-c', 'unshare --user true']).status === 0;

if (isRoot() && hasNamespaces) {
  test('root with a private home uses a user namespace, and keeps the files its own', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    expect(await ownerAfterTwoStarts(join(home, 'postgres'))).toBe(0);
  });
}

if (isRoot()) {
  test('root with a private home fails with an explanation where namespaces are forbidden', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    const { said } = await holdPostgres(join(home, 'postgres'), { env: await withoutNamespaces() });
    expect(said).toMatch(/^PostgreSQL cannot run on .*\/home\/postgres \(as uid 65534: .* cannot be reached/);
    expect(said).toContain('set DATABASE_URL');
  });

  test('unreachable binaries are copied next to the database, once', async () => {
    const hidden = join(folder, 'hidden');
    const { packageDirectory } = findBinaries();
    await cp(packageDirectory, hidden, { recursive: true, verbatimSymlinks: true });
    const outOfReach = binariesIn(hidden);
    await chmod(hidden, 0o700);
    const home = join(folder, 'home');
    const cluster = join(home, 'cluster');
    await mkdir(cluster, { recursive: true });
    await chown(cluster, 65_534, 65_534);
    const situation = { home, directory: cluster, ownerOfCluster: { uid: 65_534, gid: 65_534 } };
    const decided = await choosePrograms({ ...situation, binaries: outOfReach });
    expect(dirname(decided.binaries.packageDirectory)).toBe(home);
    const madeAt = (await stat(decided.binaries.packageDirectory)).ctimeMs;
    const again = await choosePrograms({ ...situation, binaries: outOfReach });
    expect((await stat(again.binaries.packageDirectory)).ctimeMs).toBe(madeAt);
  });
}

if (isRoot() && isOpenToOthers()) {
  test('root gives a new database to the user nobody if that can reach it', async () => {
    expect(await ownerAfterTwoStarts(join(folder, 'postgres'))).toBe(65_534);
  });

  test('an ordinary user runs it as itself, and root afterwards as that user', async () => {
    await chown(folder, 1, 1);
    const directory = join(folder, 'postgres');
    expect(await ownerAfterTwoStarts(directory, { uid: 1, gid: 1 })).toBe(1);
    expect(await ownerAfterStart(directory)).toBe(1);
  });

  test("another user's folder is refused with an explanation", async () => {
    const directory = join(folder, 'postgres');
    await ownerAfterStart(directory);
    expect((await holdPostgres(directory, { uid: 1, gid: 1 })).said).toContain(`${directory} cannot be reached`);
    const { said } = await holdPostgres(join(folder, 'new'), { uid: 1, gid: 1 });
    expect(said).toContain(`${join(folder, 'new')} cannot be used by uid 1 (EACCES)`);
  });
}

if (isRoot() && isOpenToOthers() && hasNamespaces) {
  test('a uid without an account runs it too, as containers often have', async () => {
    await chown(folder, 12_345, 12_345);
    expect(await ownerAfterTwoStarts(join(folder, 'postgres'), { uid: 12_345, gid: 12_345 })).toBe(12_345);
  });
}

if (!isRoot()) {
  test('an ordinary user runs it as itself', async () => {
    expect(await ownerAfterTwoStarts(join(folder, 'postgres'))).toBe(process.getuid?.());
  });

  test('an ordinary user has no other candidate', () => {
    expect(candidateAccounts({ ownerOfCluster: { uid: 0, gid: 0 } })).toHaveLength(1);
  });
}

test('missing binaries fail with an explanation', () => {
  expect(() => findBinaries('linux', 'riscv64')).toThrow(/no embedded PostgreSQL for linux-riscv64.*DATABASE_URL/);
  expect(() => findBinaries('win32', 'x64')).toThrow(/does not run on Windows.*DATABASE_URL/);
});

test('a full disk, another version and an unknown failure are each explained', () => {
  const told = (output: string) => outputError({ output, home: '/srv/bustan' }).message;
  expect(told('FATAL:  could not write lock file "postmaster.pid": No space left on device')).toBe(
    'The disk that holds /srv/bustan is full: free some space and start again',
  );
  expect(told('FATAL:  database files are incompatible with server')).toContain('another version of PostgreSQL');
  expect(told('FATAL:  lock file "postmaster.pid" already exists')).toContain('Another Bustan server');
  expect(told('FATAL:  something new')).toContain('FATAL:  something new');
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(toEmbeddedPostgresError({ error: full, home: '/srv/bustan' })).toMatchObject({
    name: 'EmbeddedPostgresError',
  });
  const unknown = new Error('something else');
  expect(toEmbeddedPostgresError({ error: unknown, home: '/srv/bustan' })).toBe(unknown);
});
