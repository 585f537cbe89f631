import { expect, test } from 'vitest';
import { concurrencyLimit, QueueFull } from './concurrency-limit.ts';

const gate = () => Promise.withResolvers<string>();
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('at most the limit runs at once, the others in their order, and a failure holds up nobody', async () => {
  const limit = concurrencyLimit(2);
  const started: number[] = [];
  let running = 0;
  let mostRunning = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((number) =>
      limit(async () => {
        started.push(number);
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await settle();
        running -= 1;
        if (number % 2 === 1) throw new Error('odd');
        return number;
      }),
    ),
  );
  expect(mostRunning).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, false, true]);
  expect(await limit(async () => 'and then again')).toBe('and then again');
});

test('with a limit of one, tasks run one after another, whatever becomes of each', async () => {
  const limit = concurrencyLimit(1, { maxQueued: 4 });
  const [first, second] = [gate(), gate()];
  const started: number[] = [];
  const run = (number: number, ends: Promise<string>) =>
    limit(async () => {
      started.push(number);
      return ends;
    });
  const results = [run(1, first.promise), run(2, second.promise), run(3, Promise.resolve('third'))];
  await settle();
  expect(started).toEqual([1]);
  first.reject(new Error('broken'));
  await expect(results[0]).rejects.toThrow('broken');
  second.resolve('second');
  expect(await Promise.all(results.slice(1))).toEqual(['second', 'third']);
  expect(started).toEqual([1, 2, 3]);
});

test('the next task starts when one releases its place, however long that one still runs', async () => {
  const limit = concurrencyLimit(2);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const releases = new Map<string, () => void>();
  const run = (name: string) =>
    limit(async (release) => {
      started.push(name);
      releases.set(name, release);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const all = ['first', 'second', 'third'].map(run);
  await settle();
  expect(started).toEqual(['first', 'second']);
  releases.get('first')?.();
  await settle();
  expect(started).toEqual(['first', 'second', 'third']);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
});

test('a task that fails or ends before it released its place leaves it to the next, and to one alone', async () => {
  const limit = concurrencyLimit(2);
  const failing = () => limit(() => Promise.reject(new Error('no session')));
  const failures = await Promise.allSettled([failing(), failing(), failing()]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const releasing = (answer: number) =>
    limit(async (release) => {
      release();
      release();
      return answer;
    });
  expect(await Promise.all([1, 2, 3].map(releasing))).toEqual([1, 2, 3]);
  const [first, second] = [gate(), gate()];
  const held = [limit(() => first.promise), limit(() => second.promise)];
  let isThirdStarted = false;
  const third = limit(async () => {
    isThirdStarted = true;
  });
  await settle();
  expect(isThirdStarted).toBe(false);
  first.resolve('first');
  second.resolve('second');
  await Promise.all([...held, third]);
});

test('when the queue is full, the next one is refused', async () => {
  const limit = concurrencyLimit(1, { maxQueued: 1 });
  const first = gate();
  const accepted = [limit(() => first.promise), limit(async () => 'second')];
  await expect(limit(async () => 'third')).rejects.toThrow(QueueFull);
  first.resolve('first');
  expect(await Promise.all(accepted)).toEqual(['first', 'second']);
  expect(await limit(async () => 'fourth')).toBe('fourth');
});

test('an aborted task leaves the queue at once, and lets nobody in before the one that runs', async () => {
  const limit = concurrencyLimit(1, { maxQueued: 1 });
  const first = gate();
  const running = limit(() => first.promise);
  const abort = new AbortController();
  const waiting = limit(async () => 'never', abort.signal);
  abort.abort();
  await expect(waiting).rejects.toThrow(/aborted/);
  let isLastStarted = false;
  const last = limit(async () => {
    isLastStarted = true;
    return 'last';
  }, new AbortController().signal);
  await settle();
  expect(isLastStarted).toBe(false);
  first.resolve('first');
  expect(await Promise.all([running, last])).toEqual(['first', 'last']);
});
