import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runEvery } from './run-every.ts';

const HOUR = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const logging = () => {
  const lines: string[] = [];
  return { log: pino({}, { write: (line: string) => void lines.push(line) }), logged: () => lines.join('') };
};

test('runs at once and then every hour that was asked for, until it is stopped', async () => {
  let times = 0;
  const work = runEvery({ name: 'sweep', everyMs: HOUR, log: logging().log, work: async () => (times += 1) });
  expect(times).toBe(1);
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(times).toBe(1);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(times).toBe(3);
  await work.stop();
  await vi.advanceTimersByTimeAsync(5 * HOUR);
  expect(times).toBe(3);
});

test('does not overlap, and stop waits for the running work', async () => {
  let times = 0;
  let ended = false;
  const work = runEvery({
    name: 'sweep',
    everyMs: HOUR,
    log: logging().log,
    work: async (signal) => {
      times += 1;
      await new Promise((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 10)));
      ended = true;
    },
  });
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(times).toBe(1);
  const stopped = work.stop();
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(10);
  await stopped;
  expect(ended).toBe(true);
});

test('a failure is logged without its message, and the next hour runs again', async () => {
  const { log, logged } = logging();
  let times = 0;
  const work = runEvery({
    name: 'sweep',
    everyMs: HOUR,
    log,
    work: async () => {
      times += 1;
      throw new TypeError('what a person said');
    },
  });
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(times).toBe(2);
  expect(logged()).toContain('"work":"sweep","error":"TypeError"');
  expect(logged()).not.toContain('what a person said');
  await work.stop();
});
