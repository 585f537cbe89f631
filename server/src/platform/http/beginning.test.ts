import { expect, test } from 'vitest';
import { beginInTurn } from './beginning.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('the third begins once one of the first two has begun, however long that one goes on', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const hold = new Map<string, () => void>();
  const call = (name: string) =>
    beginInTurn(async (hasBegun) => {
      begun.push(name);
      hold.set(name, hasBegun);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const all = ['first', 'second', 'third'].map(call);
  await settle();
  expect(begun).toEqual(['first', 'second']);
  hold.get('first')?.();
  await settle();
  expect(begun).toEqual(['first', 'second', 'third']);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
});

test('one that fails or ends before it has begun leaves its turn to the next', async () => {
  const failing = () => beginInTurn(() => Promise.reject(new Error('no session')));
  const failures = await Promise.allSettled([failing(), failing(), failing()]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await Promise.all([1, 2, 3].map((answer) => beginInTurn(async () => answer)))).toEqual([1, 2, 3]);
});
