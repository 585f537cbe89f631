import { rm } from 'node:fs/promises';
import { makeFolder } from '@bustan/testing/processes.ts';
import { openPushService } from '@bustan/testing/push-service.ts';
import { expect, test } from '@playwright/test';
import { type Account, callSite, createAccount } from '../site/accounts.ts';
import { type Site, startSite } from '../site/site.ts';
import { startSecondPostgres } from './second-postgres.ts';

const MINUTE = 60_000;
const PROCESSES = 3;
const PEOPLE = 12;

const ask = async (site: Site, { accessToken }: Account, call: { method: string; path: string; body?: unknown }) => {
  const answer = await callSite(site, { ...call, accessToken });
  if (!answer.ok) throw new Error(`${call.path} was answered with ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
};

/** Every day at the beginning of a minute that is not near. */
const remindersAt = (moment: number) => ({
  ...{ is_on: true, check_ins: true, deadlines: true, days: 'every_day', chosen_days: [] },
  ...{ time: new Date(moment).toISOString().slice(11, 16), time_zone: 'UTC', country: 'AE', city: null },
  ...{ is_silent_at_prayer: false, is_after_iftar_in_ramadan: false },
});

test('three processes on one database give each device its reminder once', async () => {
  test.setTimeout(8 * MINUTE);
  const folder = await makeFolder();
  const postgres = await startSecondPostgres(folder);
  const service = await openPushService();
  const environment = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'one garden, three gardeners and a key for all of them',
    PUSH_TO_LOOPBACK: 'on',
  };
  const first = await startSite(environment);
  const sites = [first, ...(await Promise.all(Array.from({ length: PROCESSES - 1 }, () => startSite(environment))))];
  const keys = new Set<string>();
  const devices: string[] = [];
  const people: { site: Site; person: Account }[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const site = sites[index % PROCESSES] ?? first;
    const person = await createAccount(site);
    const { public_key: key } = await ask(site, person, { method: 'GET', path: '/api/v1/push-key' });
    keys.add(String(key));
    const { device, subscription } = service.subscribe(String(key));
    const body = { ...subscription, language: 'ar' };
    await ask(site, person, { method: 'POST', path: '/api/v1/push-subscriptions', body });
    devices.push(device);
    people.push({ site, person });
  }
  expect(keys.size).toBe(1);
  const body = remindersAt(Date.now() + 1.5 * MINUTE);
  for (const { site, person } of people) await ask(site, person, { method: 'PUT', path: '/api/v1/my-reminders', body });

  await expect.poll(() => service.received.length, { timeout: 4 * MINUTE }).toBe(PEOPLE);
  // Each waits for what it is sending.
  await Promise.all(sites.map((site) => site.stop()));
  expect(service.received.map(({ device }) => device).toSorted()).toEqual(devices.toSorted());
  expect(service.received.every(({ message }) => (message as { kind: string }).kind === 'check_in')).toBe(true);
  expect([service.refused, service.requests()]).toEqual([[], PEOPLE]);
  for (const site of sites) expect(site.output()).not.toContain(service.origin);
  await service.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
