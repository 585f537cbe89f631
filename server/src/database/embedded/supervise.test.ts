import { pino } from 'pino';
import { expect, test } from 'vitest';
import { inUseError } from './errors.ts';
import { type PostgresRun, supervise } from './supervise.ts';

/** Runs that a test ends; the starts after the first fail with these errors, one after another. */
const createRuns = (failures: Error[] = []) => {
  const lines: string[] = [];
  const started: (PostgresRun & { lose(): void })[] = [];
  const begin = async () => {
    const failure = started.length > 0 ? failures.shift() : undefined;
    if (failure !== undefined) throw failure;
    const { promise: over, resolve } = Promise.withResolvers<Error>();
    const lose = () => resolve(new Error('gone'));
    started.push({ over, lose, end: async () => lose() });
    return started.at(-1) as PostgresRun; // just added
  };
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return { begin, started, lines, log };
};

test('a run that is lost is followed by another, also when the first tries to start one fail', async () => {
  const { begin, started, lines, log } = createRuns([new Error('the disk is full'), new Error('the disk is full')]);
  const supervision = await supervise(begin, log);
  started[0]?.lose();
  await expect.poll(() => started.length).toBe(2);
  await expect.poll(() => lines.filter((line) => line.includes('did not start')).length).toBe(2);
  expect(lines.at(-1)).toContain('runs again');
  await supervision.stop();
  expect(started).toHaveLength(2);
});

test('when another server owns the directory meanwhile, it is reported, and nothing is started', async () => {
  const { begin, started, log } = createRuns([inUseError('/srv/bustan')]);
  const { lost } = await supervise(begin, log);
  started[0]?.lose();
  expect((await lost).message).toContain('Another Bustan server is using /srv/bustan');
  expect(started).toHaveLength(1);
});

test('a stop ends the pauses between the tries', async () => {
  const { begin, started, log } = createRuns(Array.from({ length: 30 }, () => new Error('the disk is full')));
  const supervision = await supervise(begin, log);
  started[0]?.lose();
  await supervision.stop();
  expect(started).toHaveLength(1);
});

test('a first start that fails is not repeated', async () => {
  const { log } = createRuns();
  await expect(supervise(() => Promise.reject(new Error('no folder')), log)).rejects.toThrow('no folder');
});
