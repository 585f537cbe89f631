import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

test('so many work at once, the others in the order in which they came, and a failure holds up nobody', async () => {
  const two = concurrencyLimit(2);
  const begun: number[] = [];
  let working = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5, 6].map((number) =>
      two(async () => {
        begun.push(number);
        working += 1;
        most = Math.max(most, working);
        await new Promise((resolve) => setImmediate(resolve));
        working -= 1;
        if (number % 2 === 1) throw new Error('odd');
        return number;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, false, true, false, true]);
  expect(await two(async () => 'and then again')).toBe('and then again');
});
