import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSecondFactor, elevate } from './testing/second-factors.ts';
import { openTestSite, type Person, type TestSite } from './testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('at aal1 every other call needs a second factor, for an admin too', async () => {
  const admin = await site.signUp();
  await site.makeAdmin(admin);
  await addSecondFactor(site, admin);
  const closed = Object.values<Call>(calls).filter(({ who, widened }) => who !== 'all' || widened !== undefined);
  expect(closed.length).toBeGreaterThan(20);
  for (const { method, path, who, widened } of closed) {
    const query = who === 'all' && widened !== undefined ? `?${widened.query}=${widened.value}` : '';
    const response = await site.ask(method, `${path}${query}`, { as: admin });
    expect([path, response.status]).toEqual([path, 403]);
    expect(await response.json()).toMatchObject({ error: { code: 'second_factor_required' } });
  }
});

test('at aal1 no table that needs a session is open either', async () => {
  const admin = await site.signUp();
  await site.makeAdmin(admin);
  await addSecondFactor(site, admin);
  const own = ['check_ins', 'journey_milestones', 'badges', 'user_badges', 'user_roles'];
  for (const table of [...own, 'translations', 'opportunities']) {
    const response = await site.ask('GET', `/rest/v1/${table}`, { as: admin });
    expect([table, response.status]).toEqual([table, 403]);
    expect(await response.json()).toMatchObject({ code: '42501', error: { code: 'second_factor_required' } });
  }
  const body = { emotion: 'okay' };
  expect((await site.ask('POST', '/rest/v1/check_ins', { as: admin, body })).status).toBe(403);
});

test('where admins need a second factor, they are admins only at aal2', async () => {
  const strict = await openTestSite({ ADMINS_NEED_SECOND_FACTOR: 'on' }, { beside: site });
  const [admin, person] = [await strict.signUp(), await strict.signUp()];
  await strict.makeAdmin(admin);
  const ask = async (path: string, as: Person) => {
    const response = await strict.ask('GET', path, { as });
    return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code];
  };
  for (const path of ['/api/v1/translations', '/api/v1/opportunities?scope=all']) {
    expect(await ask(path, admin)).toEqual([403, 'second_factor_required']);
    expect(await ask(path, person)).toEqual([403, 'not_allowed']);
  }
  expect(await ask('/api/v1/check-ins', admin)).toEqual([200, undefined]);
  const elevatedAdmin = await elevate(strict, admin);
  expect(await ask('/api/v1/translations', elevatedAdmin)).toEqual([200, undefined]);
  expect(await ask('/api/v1/translations', admin)).toEqual([403, 'second_factor_required']);
  await strict.close();
});
