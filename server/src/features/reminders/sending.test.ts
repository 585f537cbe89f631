import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#database/database.ts';
import { createLog } from '#platform/log/log.ts';
import { openRemindedSite, type RemindedSite } from './testing/reminded-site.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let reminded: RemindedSite;
let site: RemindedSite['site'];
let service: RemindedSite['service'];
beforeAll(async () => {
  reminded = await openRemindedSite();
  ({ site, service } = reminded);
});
afterAll(() => reminded.close());
afterEach(async () => {
  expect(service.refused.splice(0)).toEqual([]);
  expect(site.logged()).not.toContain(service.origin);
  await reminded.forgetAll();
});

describe('a reminder', () => {
  test('arrives once at its time, in the language of each device, and again the next day', async () => {
    const amina = await site.signUp();
    const phone = await reminded.subscribe(amina, 'ar');
    const at = await reminded.choose(amina);
    await site.remind();
    expect(reminded.arrived()).toEqual([]);
    reminded.goTo(at);
    await site.remind();
    await site.remind();
    expect(reminded.arrived()).toEqual([{ device: phone, id: expect.any(String), kind: 'check_in', language: 'ar' }]);
    reminded.advance(DAY - HOUR);
    await site.remind();
    expect(reminded.arrived()).toEqual([]);
    reminded.advance(HOUR);
    await site.remind();
    expect(reminded.arrived()).toMatchObject([{ device: phone, kind: 'check_in' }]);
    expect(await reminded.rowsOf('push_messages')).toEqual([]);
  });

  test('says nothing of a person, and is of one size whatever it is about', async () => {
    const { person } = await reminded.due();
    await site.remind();
    const [received] = service.received;
    expect(Object.keys(received?.message as object).toSorted()).toEqual(['id', 'kind', 'language']);
    for (const word of [person.id, person.email]) expect(JSON.stringify(received)).not.toContain(word);
    const body = { type: 'rejection', company_name: 'Palm Books', follow_up_days: 3 };
    await site.ask('POST', '/api/v1/journey-milestones', { as: person, body });
    for (let day = 0; day < 3; day += 1) {
      reminded.advance(DAY);
      await site.remind();
    }
    const kinds = service.received.map(({ message }) => (message as { kind: string }).kind);
    expect(kinds).toEqual(['check_in', 'check_in', 'check_in', 'follow_up']);
    expect(JSON.stringify(service.received)).not.toMatch(/Palm|rejection/);
    expect(new Set(service.received.map(({ bytes }) => bytes)).size).toBe(1);
  });

  test('does not come when it is off, without a device, after a sign-out or to a deleted account', async () => {
    const { person: off } = await reminded.due();
    await reminded.choose(off, { is_on: false });
    await reminded.due({ check_ins: false });
    const { person: left } = await reminded.due();
    await site.ask('POST', '/auth/v1/logout?scope=global', { as: left });
    const { person: gone } = await reminded.due();
    const deletion = { confirmation: gone.email, password: 'a garden at dawn' };
    expect((await site.ask('POST', '/api/v1/my-data/deletion', { as: gone, body: deletion })).status).toBe(204);
    const { person: removed } = await reminded.due();
    const devices = await (await site.ask('GET', '/api/v1/push-subscriptions', { as: removed })).json();
    for (const { id } of devices as { id: string }[]) {
      await site.ask('DELETE', `/api/v1/push-subscriptions/${id}`, { as: removed });
    }
    reminded.advance(DAY);
    await site.remind();
    expect(reminded.arrived()).toEqual([]);
    expect(await reminded.rowsOf('push_messages')).toEqual([]);
  });

  test('is left out when every server was away at its time, and the next one comes', async () => {
    const { device } = await reminded.due();
    reminded.advance(3 * HOUR);
    await site.remind();
    expect(reminded.arrived()).toEqual([]);
    reminded.advance(21 * HOUR);
    await site.remind();
    expect(reminded.arrived()).toMatchObject([{ device }]);
  });
});

test('somebody whose time zone no machine knows holds up nobody', async () => {
  const { person: lost } = await reminded.due();
  const { device } = await reminded.due();
  const { pool } = site.database;
  await pool.query("update reminder_settings set time_zone = 'Mars/Base' where user_id = $1", [lost.id]);
  await site.remind();
  expect(reminded.arrived()).toMatchObject([{ device }]);
  expect(site.logged()).toContain('a reminder could not be planned');
  expect(await reminded.rowsOf('reminder_settings')).toHaveLength(2);
});

describe('among processes', () => {
  test('of three on one database each message comes from one', async () => {
    const { connection } = site.database;
    const pools = [1, 2].map(() => openDatabase({ connection, log: createLog({ level: 'silent' }) }));
    const others = await Promise.all(
      pools.map((pool) => reminded.openBeside({ database: { ...pool, connection, close: async () => {} } })),
    );
    const devices: string[] = [];
    const people = await Promise.all(Array.from({ length: 24 }, () => site.signUp()));
    for (const person of people) devices.push(await reminded.subscribe(person));
    let at = '';
    for (const person of people) at = await reminded.choose(person);
    reminded.goTo(at);
    await Promise.all([site, ...others].flatMap((each) => [each.remind(), each.remind()]));
    const arrived = reminded.arrived();
    expect(arrived.map(({ device }) => device).toSorted()).toEqual(devices.toSorted());
    expect(await reminded.rowsOf('push_messages')).toEqual([]);
    await Promise.all(pools.map((pool) => pool.close()));
  });

  test('what one holds is not sent by another, until it has been gone for longer than it could need', async () => {
    const another = await reminded.openBeside();
    const { device } = await reminded.due();
    service.willAnswer('never');
    const before = service.requests();
    const held = site.remind();
    await expect.poll(() => service.requests()).toBe(before + 1);
    await another.remind();
    expect(service.requests()).toBe(before + 1);
    reminded.advance(5 * MINUTE);
    await another.remind();
    expect(reminded.arrived()).toMatchObject([{ device }]);
    service.dropConnections();
    await held;
    reminded.advance(HOUR);
    await site.remind();
    expect(reminded.arrived()).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i gets nothing for that device any more', async (status) => {
    const { person, device } = await reminded.due();
    const other = await reminded.subscribe(person);
    if (status === 404) service.forget(device);
    else service.willAnswer({ status });
    await site.remind();
    const left = await reminded.rowsOf('push_subscriptions');
    expect(left).toHaveLength(1);
    if (status === 404) expect(left[0].endpoint).toContain(other);
    expect(await reminded.rowsOf('push_messages')).toEqual([]);
  });

  test('that is busy or broken is asked again after growing pauses, and what it asks for counts', async () => {
    const { device } = await reminded.due();
    const before = service.requests();
    const tries = async (after: number) => {
      reminded.advance(after);
      await site.remind();
      return service.requests() - before;
    };
    service.willAnswer({ status: 503 }, { status: 500 }, { status: 429, headers: { 'Retry-After': '1800' } });
    expect(await tries(0)).toBe(1);
    expect(await tries(59_000)).toBe(1);
    expect(await tries(1000)).toBe(2);
    expect(await tries(3 * MINUTE)).toBe(2);
    expect(await tries(MINUTE)).toBe(3);
    expect(await tries(17 * MINUTE)).toBe(3);
    expect(await tries(13 * MINUTE)).toBe(4);
    expect(reminded.arrived()).toMatchObject([{ device }]);
  });

  test('that stays away does not get it hours later', async () => {
    await reminded.due();
    service.willAnswer({ status: 503 });
    await site.remind();
    reminded.advance(5 * HOUR);
    const before = service.requests();
    await site.remind();
    expect(service.requests()).toBe(before);
    expect(await reminded.rowsOf('push_messages')).toEqual([]);
    expect(site.logged()).toContain('reminders were not taken by their push services');
  });

  test('that refuses a message is not asked again, and the device stays', async () => {
    await reminded.due();
    service.willAnswer({ status: 403 });
    await site.remind();
    const before = service.requests();
    reminded.advance(HOUR);
    await site.remind();
    expect(service.requests()).toBe(before);
    expect(await reminded.rowsOf('push_subscriptions')).toHaveLength(1);
  });
});
