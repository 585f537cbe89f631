import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import type { MyReminders } from '@bustan/contract/reminders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';
import { REMINDERS } from './testing/reminders.ts';

const PATH = '/api/v1/my-reminders';
let site: TestSite;
let amina: Person;
beforeAll(async () => {
  site = await openTestSite();
  amina = await site.signUp('amina');
});
afterAll(() => site.close());

const get = async (as: Person) => (await (await site.ask('GET', PATH, { as })).json()) as MyReminders;
const put = (body: unknown, as?: Person) => site.ask('PUT', PATH, { ...(as && { as }), body });

test('everything is off until it is chosen, and what is chosen stays', async () => {
  expect(await get(amina)).toMatchObject({ is_on: false, time: '18:00', next_at: null });
  const chosen = { ...REMINDERS, country: 'SA', city: 'jeddah', time_zone: 'Asia/Riyadh', time: '06:45' };
  const answer = await put({ ...chosen, days: 'chosen_days', chosen_days: ['mon', 'mon', 'thu'] }, amina);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const saved = { ...chosen, days: 'chosen_days', chosen_days: ['mon', 'thu'] };
  expect(await answer.json()).toMatchObject(saved);
  expect(await get(amina)).toMatchObject(saved);
  expect((await put({ ...REMINDERS, is_on: false }, amina)).status).toBe(200);
  expect(await get(amina)).toMatchObject({ ...REMINDERS, is_on: false, next_at: null });
});

test.each([
  [{ time: '24:00' }, { time: 'Please choose a time' }],
  [{ days: 'never' }, { days: 'Please choose the days' }],
  [{ days: 'chosen_days' }, { chosen_days: 'Please choose at least one day' }],
  [{ time_zone: 'Mars/Base' }, { time_zone: 'Please choose a time zone' }],
  [{ time_zone: 'x'.repeat(5000) }, { time_zone: expect.any(String) }],
  [{ country: 'FR' }, { country: 'Please choose the country' }],
  [{ city: 'paris' }, { city: 'Please choose a city' }],
  [{ city: 'riyadh' }, { city: 'Please choose a city of the country' }],
  [{ is_on: 'yes' }, { is_on: expect.any(String) }],
])('%j is refused by its field, and nothing changes', async (wrong, details) => {
  const before = await get(amina);
  const answer = await put({ ...REMINDERS, ...wrong }, amina);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { code: 'validation_failed', details } });
  expect(await get(amina)).toEqual(before);
});

test('the answer says when the next reminder may come, put off as was wished', async () => {
  const person = await site.signUp();
  const nextAt = async (more: object) =>
    ((await (await put({ ...REMINDERS, ...more }, person)).json()) as MyReminders).next_at ?? '';
  const clockAt = (at: string): string => {
    const fields = { timeZone: 'Asia/Dubai', hour: '2-digit', minute: '2-digit' } as const;
    const { hour, minute } = datePartsOf(new Date(at), { language: 'en', ...fields });
    return `${hour}:${minute}`;
  };
  expect(clockAt(await nextAt({ time: '18:00' }))).toBe('18:00');
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
  const moved: string[] = [];
  for (const time of times) {
    if (clockAt(await nextAt({ time, is_silent_at_prayer: true })) !== time) moved.push(time);
  }
  expect(moved.length).toBeGreaterThanOrEqual(5);
  expect(moved.length).toBeLessThanOrEqual(7);
});

test('a time zone is kept as the system spells it', async () => {
  const person = await site.signUp();
  await put({ ...REMINDERS, time_zone: 'asia/kuwait' }, person);
  expect(await get(person)).toMatchObject({ time_zone: 'Asia/Kuwait' });
});

test('they are one’s own alone, whoever is named, and nobody’s who is signed out', async () => {
  const other = await site.signUp();
  await put({ ...REMINDERS, time: '07:15' }, amina);
  await put({ ...REMINDERS, time: '09:00', user_id: amina.id }, other);
  expect([(await get(amina)).time, (await get(other)).time]).toEqual(['07:15', '09:00']);
  expect((await put(REMINDERS)).status).toBe(401);
  expect((await site.ask('GET', PATH)).status).toBe(401);
});
