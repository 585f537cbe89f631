import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/testing.ts';
import { createRateLimits } from './rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const open = () => createRateLimits({ pool: database.pool, isOn: true, mailsPerHour: 3000 });

test('an account has ten attempts of one client in five minutes, then a Retry-After', async () => {
  const limits = open();
  const states = [];
  for (let count = 0; count < 11; count += 1)
    states.push(await limits.consume('signInAccountAddress', 'amina@example.com'));
  expect(states.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
  expect(states.at(-1)?.retryAfterSeconds).toBeGreaterThan(250);
  expect(states.at(-1)?.retryAfterSeconds).toBeLessThanOrEqual(300);
  expect((await limits.consume('signInAccountAddress', 'omar@example.com')).isAllowed).toBe(true);
});

test('a success resets the count', async () => {
  const limits = open();
  for (let count = 0; count < 10; count += 1) await limits.consume('signInAccountAddress', 'hessa@example.com');
  expect((await limits.check('signInAccountAddress', 'hessa@example.com')).isAllowed).toBe(false);
  await limits.reset('signInAccountAddress', 'hessa@example.com');
  expect((await limits.check('signInAccountAddress', 'hessa@example.com')).isAllowed).toBe(true);
});

test('two processes share the counts', async () => {
  const [one, other] = [open(), open()];
  for (let count = 0; count < 5; count += 1) {
    await one.consume('verifyAccount', 'amina');
    await other.consume('verifyAccount', 'amina');
  }
  expect((await one.consume('verifyAccount', 'amina')).isAllowed).toBe(false);
  expect((await other.consume('verifyAccount', 'amina')).isAllowed).toBe(false);
});

test('a classroom behind one IP address can sign in and up, and confirm it, at least 300 times', async () => {
  const limits = open();
  for (const name of ['signInAddress', 'signUpAddress', 'mailAddress', 'verifyAddress'] as const) {
    const states = await Promise.all(Array.from({ length: 300 }, () => limits.consume(name, '192.0.2.1')));
    expect(states.every(({ isAllowed }) => isAllowed)).toBe(true);
  }
});

test('an account can upload thirty recordings in five minutes, and a classroom behind one IP address many more', async () => {
  const limits = open();
  const states = [];
  for (let count = 0; count < 31; count += 1) states.push(await limits.consume('uploadAccount', 'amina'));
  expect(states.map(({ isAllowed }) => isAllowed)).toEqual([...Array(30).fill(true), false]);
  const classroom = await Promise.all(Array.from({ length: 300 }, () => limits.consume('uploadAddress', '192.0.2.1')));
  expect(classroom.every(({ isAllowed }) => isAllowed)).toBe(true);
});

test('IP and e-mail addresses are not stored', async () => {
  await open().consume('signInAccountAddress', 'secret-person@example.com');
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ key }) => key).join()).not.toMatch(/@|example|192\.0/);
});

test('when switched off, nothing is limited', async () => {
  const limits = createRateLimits({ pool: database.pool, isOn: false, mailsPerHour: 1 });
  for (let count = 0; count < 50; count += 1) {
    expect((await limits.consume('mailAccount', 'amina@example.com')).isAllowed).toBe(true);
  }
});
