import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listProcessesIn, makeFolder, waitForNoProcess } from '@bustan/testing/processes.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdPostgres } from '#database/testing/holder.ts';
import { createLog } from '#platform/log/log.ts';
import { startEmbeddedPostgres } from './embedded.ts';

const log = createLog({ level: 'silent' });
const started: ChildProcess[] = [];
let directory = '';

beforeAll(async () => {
  directory = await makeFolder();
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const stopBriefly = async (): Promise<void> => {
  const postgres = await startEmbeddedPostgres({ directory, log, isDurable: false });
  await postgres.stop();
};

test('of two servers that start at once in a new folder exactly one runs', async () => {
  const startedAt = performance.now();
  const both = await Promise.all([holdPostgres(directory), holdPostgres(directory)]);
  const startMs = performance.now() - startedAt;
  started.push(...both.map(({ child }) => child));
  const running = both.filter(({ said }) => said.startsWith('{'));
  const refused = both.filter(({ said }) => said.includes('Another Bustan server is using'));
  expect([running.length, refused.length]).toEqual([1, 1]);
  await running[0]?.end('SIGTERM');
  expect(await waitForNoProcess(directory)).toBeLessThan(startMs);
});

test('a second server on the same folder is refused, and the first goes on', async () => {
  const first = await startEmbeddedPostgres({ directory, log, isDurable: false });
  const second = await holdPostgres(directory);
  expect(second.said).toBe(
    `Another Bustan server is using ${directory}: stop it first, or give this one its own DATA_DIR`,
  );
  await expect(Promise.race([first.lost, Promise.resolve('still owned')])).resolves.toBe('still owned');
  await first.stop();
});

test('lock files with a reused pid do not block a start', async () => {
  await stopBriefly();
  const other = spawn('sleep', ['60']);
  started.push(other);
  const cluster = join(directory, 'cluster');
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${other.pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n0 0\nready\n`,
  );
  await writeFile(join(cluster, '.s.PGSQL.5432.lock'), `${other.pid}\n${cluster}\n1700000000\n5432\n${cluster}\n`);
  await stopBriefly();
  expect(other.exitCode).toBeNull();
});

test('a PostgreSQL that lost its server and its watchdog is stopped, and the next start owns the folder', async () => {
  const holder = await holdPostgres(directory);
  const shells = (await listProcessesIn(directory)).filter((line) => line.includes('bustan-watchdog'));
  const orphan = Number.parseInt(await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8'), 10);
  // Stopped first: a server that still runs would end PostgreSQL when its watchdog is killed.
  holder.child.kill('SIGSTOP');
  for (const line of shells) process.kill(Number.parseInt(line, 10), 'SIGKILL');
  await holder.end('SIGKILL');
  expect((await listProcessesIn(directory)).some((line) => line.startsWith(`${orphan} `))).toBe(true);

  await stopBriefly();
  expect(await listProcessesIn(directory)).toEqual([]);
});

test('an interrupted first start does not block the next', async () => {
  const temporary = join(directory, 'cluster.unfinished-abcdef');
  await mkdir(join(temporary, 'base'), { recursive: true });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(temporary, anHourAgo, anHourAgo);
  await stopBriefly();
  expect(await readdir(directory)).toEqual(['cluster']);
});
