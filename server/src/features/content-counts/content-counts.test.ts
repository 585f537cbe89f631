import type { ErrorBody } from '@bustan/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/content-counts';
let site: TestSite;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

const counts = async () => (await site.ask('GET', PATH, { as: admin })).json();

test('an admin gets the counts of each kind of content', async () => {
  const before = (await counts()) as Record<string, number>;
  expect(Object.keys(before).toSorted()).toEqual(['badges', 'helplines', 'opportunities', 'stories', 'translations']);
  const body = { title: 'A story', category: 'Courage', content: 'Once.' };
  await site.ask('POST', '/api/v1/stories', { as: admin, body });
  expect(await counts()).toEqual({ ...before, stories: (before.stories ?? 0) + 1 });
});

test('hidden opportunities are counted too', async () => {
  const before = (await counts()) as Record<string, number>;
  await site.database.pool.query(
    `insert into opportunities (id, title, organization, type, is_active, search, created_at, updated_at)
     values (gen_random_uuid(), 'Hidden', 'Somewhere', 'job', false, '', now(), now())`,
  );
  expect(await counts()).toMatchObject({ opportunities: (before.opportunities ?? 0) + 1 });
});

test('visitors and people who are no admins get nothing', async () => {
  const amina = await site.signUp('amina');
  for (const [as, status, code] of [
    [undefined, 401, 'not_signed_in'],
    [amina, 403, 'not_allowed'],
  ] as const) {
    const answer = await site.ask('GET', PATH, { as });
    expect([answer.status, ((await answer.json()) as ErrorBody).error.code]).toEqual([status, code]);
  }
});
