import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchSecurityEvents } from '#features/auth/testing/security-events.ts';
import { openTestSite, type Person, PUBLIC_KEY, type TestSite } from '#testing/test-site.ts';

/** The protocol itself; what an unmodified client does with it is in `supabase-tables.test.ts`. */
let site: TestSite;
let person: Person;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  [person, admin] = [await site.signUp(), await site.signUp()];
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

const ask = async (method: string, path: string, asking: Parameters<TestSite['ask']>[2] = {}) => {
  const response = await site.ask(method, `/rest/v1/${path}`, { as: person, ...asking });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
};
const errorOf = async (method: string, path: string, asking: Parameters<TestSite['ask']>[2] = {}) => {
  const { status, body } = await ask(method, path, asking);
  expect(body).toEqual({
    ...{ code: expect.any(String), message: expect.any(String) },
    details: body.details === null ? null : expect.any(String),
    hint: body.hint === null ? null : expect.any(String),
    error: expect.objectContaining({ code: expect.any(String), request_id: expect.any(String) }),
  });
  return [status, body.code];
};

test('the tables have the columns of the specification', async () => {
  const columns: Record<string, string> = {
    check_ins: 'id,user_id,emotion,ai_analysis,voice_note_url,created_at',
    journey_milestones: 'user_id,type,company_name,position,notes,created_at',
    badges: 'id,name,description,icon,created_at',
    user_badges: 'user_id,badge_id',
    stories: 'id,title,content,category,duration_minutes,created_at',
    opportunities: 'id,title,organization,type,description,location,url,is_active,created_at',
    translations: 'id,key,en,ar,category',
    user_roles: 'user_id,role',
  };
  for (const [table, names] of Object.entries(columns)) {
    expect([table, (await ask('GET', `${table}?select=${names}`, { as: admin })).status]).toEqual([table, 200]);
  }
});

describe('a query', () => {
  test.each([
    ['check_ins?select=id,note', '42703'],
    ['check_ins?select=id::text', '42703'],
    ['check_ins?select=feeling:emotion', '42703'],
    ['stories?select=id,badges(name)', '42703'],
    ['stories?select=ai_analysis->response', '42703'],
    ['check_ins?order=emotion.asc', 'PGRST100'],
    ['check_ins?order=created_at.asc', 'PGRST100'],
    ['check_ins?order=created_at.desc,id.desc', 'PGRST100'],
    ['user_roles?order=role', 'PGRST100'],
    ['check_ins?limit=-1', 'PGRST100'],
    ['check_ins?limit=many', 'PGRST100'],
    ['check_ins?offset=1.5', 'PGRST100'],
    ['check_ins?offset=1000', 'PGRST100'],
    ['check_ins?emotion=eq.okay', 'PGRST100'],
    ['check_ins?user_id=neq.x', 'PGRST100'],
    ['check_ins?user_id=in.(a,b)', 'PGRST100'],
    ['check_ins?user_id=not.eq.a', 'PGRST100'],
    ['check_ins?user_id=x', 'PGRST100'],
    ['check_ins?or=(emotion.eq.okay)', 'PGRST100'],
    ['check_ins?constructor=eq.x', 'PGRST100'],
    ['check_ins?user_id=eq.x', '22P02'],
    ['opportunities?is_active=eq.false', 'PGRST100'],
    ['opportunities?is_active=is.null', 'PGRST100'],
  ])('%s is refused with %s', async (path, code) => {
    expect(await errorOf('GET', path)).toEqual([400, code]);
  });

  test('two filters on a column both hold', async () => {
    await ask('POST', 'check_ins', { body: { emotion: 'okay' } });
    const own = `user_id=eq.${person.id}`;
    expect(
      (await ask('GET', `check_ins?${own}&${own.toUpperCase().replace('USER_ID=EQ', 'user_id=eq')}`)).body,
    ).toHaveLength(1);
    expect((await ask('GET', `check_ins?${own}&user_id=eq.${admin.id}`)).body).toEqual([]);
  });

  test('a part of the rows says which it is', async () => {
    const owner = await site.signUp();
    for (let count = 0; count < 3; count += 1) await ask('POST', 'check_ins', { as: owner, body: { emotion: 'okay' } });
    const all = (await ask('GET', 'check_ins?select=id', { as: owner })).body;
    const { body, headers } = await ask('GET', 'check_ins?select=id&offset=1&limit=1', { as: owner });
    expect([body, headers.get('content-range')]).toEqual([[all[1]], '1-1/*']);
    const none = await ask('GET', 'check_ins?offset=5', { as: owner });
    expect([none.body, none.headers.get('content-range')]).toEqual([[], '*/*']);
    expect((await ask('GET', 'check_ins?limit=0', { as: owner })).body).toEqual([]);
    expect(none.headers.get('cache-control')).toBe('no-store');
  });
});

test('what was sent is never repeated', async () => {
  const body = { emotion: 'okay', zebra: 'zebra', ai_analysis: { zebra: 'zebra' } };
  for (const asked of [
    ask('GET', 'check_ins?select=zebra&zebra=zebra.zebra'),
    ask('GET', 'check_ins?order=zebra'),
    ask('GET', 'check_ins?zebra=eq.zebra'),
    ask('GET', 'check_ins?user_id=zebra.zebra'),
    ask('GET', 'check_ins?user_id=eq.zebra'),
    ask('GET', 'zebra?zebra=zebra'),
    ask('GET', 'check_ins', { headers: { prefer: 'zebra', accept: 'zebra/zebra' } }),
    ask('GET', 'check_ins', { headers: { prefer: 'zebra' } }),
    ask('GET', 'check_ins', { headers: { authorization: 'Bearer zebra' } }),
    ask('POST', 'check_ins?columns=zebra', { body }),
    ask('POST', 'check_ins', { body }),
    ask('POST', 'check_ins', { body: { emotion: 'zebra' } }),
    ask('POST', 'check_ins', { body: '{"zebra"' }),
    ask('PATCH', 'stories?zebra=eq.zebra', { as: admin, body }),
  ]) {
    const { status, text } = await asked;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/zebra/i);
  }
  expect(site.logged()).not.toMatch(/[?&"]zebra/i);
});

describe('a header', () => {
  const SINGLE = 'application/vnd.pgrst.object+json';
  test.each([
    [{ prefer: 'count=exact' }, 400, 'PGRST122'],
    [{ prefer: 'return=minimal, handling=strict, max-affected=1' }, 400, 'PGRST122'],
    [{ prefer: 'tx=rollback' }, 400, 'PGRST122'],
    [{ accept: 'text/csv' }, 406, 'PGRST107'],
    [{ accept: `${SINGLE};nulls=stripped` }, 406, 'PGRST107'],
    [{ 'accept-profile': 'auth' }, 406, 'PGRST106'],
    [{ accept: SINGLE }, 406, 'PGRST116'],
  ])('%j is refused', async (headers, status, code) => {
    const as = await site.signUp();
    expect(await errorOf('GET', 'check_ins', { as, headers })).toEqual([status, code]);
  });

  test('asks for one row as an object, or for what was written', async () => {
    const headers = { accept: SINGLE, prefer: 'return=representation,missing=default' };
    const body = [{ emotion: 'happy' }];
    const saved = await ask('POST', 'check_ins?columns=%22emotion%22&select=emotion', { body, headers });
    expect([saved.status, saved.body]).toEqual([201, { emotion: 'happy' }]);
    expect(saved.headers.get('content-type')).toContain(SINGLE);
    expect(saved.headers.get('preference-applied')).toBe('return=representation');
    const deletion = { as: admin, headers: { prefer: 'return=representation' } };
    expect(await errorOf('DELETE', `stories?id=eq.${person.id}`, deletion)).toEqual([400, 'PGRST122']);
  });

  test('a HEAD has no body, and a page of another origin reads the range', async () => {
    expect(await ask('HEAD', 'stories')).toMatchObject({ status: 200, text: '' });
    const elsewhere = await openTestSite({ CORS_ORIGINS: '["https://app.example.com"]' }, { beside: site });
    const response = await elsewhere.ask('GET', '/rest/v1/stories', { headers: { origin: 'https://app.example.com' } });
    expect(response.headers.get('access-control-expose-headers')).toContain('Content-Range');
    await elsewhere.close();
  });
});

describe('a row', () => {
  test.each([
    ['no JSON', '{', 400, 'PGRST102'],
    ['a text', '"emotion"', 400, 'PGRST102'],
    ['nothing', 'null', 400, 'PGRST102'],
    [
      'too deep',
      `{"emotion":"okay","ai_analysis":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      400,
      expect.any(String),
    ],
    ['too large', `{"emotion":"${'x'.repeat(70_000)}"}`, 413, '54000'],
    ['a prototype', '{"__proto__":{"emotion":"okay"}}', 400, 'PGRST204'],
    ['no owner', '{"user_id":null,"emotion":"okay"}', 403, '42501'],
  ])('that is %s is refused', async (_, body, status, code) => {
    expect(await errorOf('POST', 'check_ins', { body })).toEqual([status, code]);
  });

  test.each([
    ['check_ins?on_conflict=id', 'PGRST100', {}],
    ['check_ins', 'PGRST122', { prefer: 'resolution=merge-duplicates' }],
    ['check_ins', 'PGRST102', { 'content-type': 'text/csv' }],
    ['check_ins?columns=note', 'PGRST204', {}],
  ])('is not written by %s as %s', async (path, code, headers) => {
    const [, refused] = await errorOf('POST', path, { body: { emotion: 'okay' }, headers });
    expect(refused).toBe(code);
  });

  test('is changed by its id alone, in what may change', async () => {
    const id = `id=eq.${person.id}`;
    const change = (query: string, body: unknown) => errorOf('PATCH', `stories?${query}`, { as: admin, body });
    expect(await change(`${id}&${id}`, { title: 'A title' })).toEqual([400, '21000']);
    expect(await change('title=eq.x', { title: 'A title' })).toEqual([400, 'PGRST100']);
    expect(await change(id, [{ title: 'A title' }])).toEqual([400, 'PGRST102']);
    expect(await change(id, { id: admin.id })).toEqual([403, '42501']);
    expect(await change(id, { expected_updated_at: null })).toEqual([400, 'PGRST204']);
  });
});

test('who sends no valid token is told so, and a visitor’s client sends the public key as one', async () => {
  const stories = (authorization: string) => ({ as: undefined, headers: { authorization } });
  expect((await ask('GET', 'stories', stories(`Bearer ${PUBLIC_KEY}`))).status).toBe(200);
  const forged = `${person.accessToken.slice(0, -8)}AAAAAAAA`;
  expect(await errorOf('GET', 'stories', stories(`Bearer ${forged}`))).toEqual([401, 'PGRST301']);
  expect(await errorOf('GET', 'check_ins', stories('Bearer nothing'))).toEqual([401, 'PGRST301']);
  const noKey = { headers: { apikey: undefined } };
  expect(await errorOf('GET', 'stories', noKey)).toEqual([401, 'PGRST301']);
});

test.each([
  ['PUT', 'stories', 405, 'PGRST117'],
  ['DELETE', 'user_roles', 405, 'PGRST117'],
  ['PATCH', 'user_badges', 405, 'PGRST117'],
  ['GET', 'users', 404, 'PGRST205'],
  ['GET', 'stories/x', 404, 'PGRST205'],
  ['POST', 'rpc/stories', 404, 'PGRST205'],
])('%s %s is not offered', async (method, path, status, code) => {
  expect(await errorOf(method, path, { as: admin })).toEqual([status, code]);
});

test('what an admin writes is the same security event as under /api/v1', async () => {
  const body = { name: 'First step' };
  const newEvents = watchSecurityEvents(site);
  await ask('POST', 'badges', { as: admin, body });
  await ask('POST', 'badges', { body });
  expect(newEvents()).toEqual([
    expect.objectContaining({ event: 'authz_admin', action: 'create', content: 'badges' }),
    expect.objectContaining({ event: 'authz_fail', reason: 'not_allowed' }),
  ]);
});
