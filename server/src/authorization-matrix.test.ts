import { randomUUID } from 'node:crypto';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractRows } from './testing/authorization/contract-rows.ts';
import { createRows, type MatrixSite } from './testing/authorization/example-rows.ts';
import { ROLES } from './testing/authorization/matrix-row.ts';
import { protocolRows } from './testing/authorization/protocol-rows.ts';
import { tableRows } from './testing/authorization/table-rows.ts';
import { addSecondFactor } from './testing/second-factors.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
let fakeAi: FakeAi;
const people: MatrixSite['people'] = {};
const matrix: MatrixSite = {
  get site() {
    return site;
  },
  people,
};

beforeAll(async () => {
  fakeAi = await openFakeAi();
  site = await openTestSite({ AI_BASE_URL: fakeAi.url, AI_TRANSCRIPTION_MODEL: 'fake' });
  for (const role of ['user', 'other', 'admin'] as const) people[role] = await site.signUp(role);
  if (people.admin !== undefined) await site.makeAdmin(people.admin);
});
afterAll(async () => {
  await site.close();
  await fakeAi.close();
});

const examples = createRows(matrix);
// The rows of the protocol last: they end the sessions that the others need.
const rows = [...contractRows(matrix, examples), ...tableRows(matrix, examples), ...protocolRows(examples)];

test('this table has every route of the app, and no other', () => {
  const inApp = site.routes().map(({ method, path }) => `${method} ${path}`);
  const inTable = rows.map(({ method, route }) => `${method} ${route}`);
  expect(inApp.length).toBeGreaterThan(8);
  expect([...new Set(inApp)].toSorted()).toEqual(inTable.toSorted());
});

test.each(rows.map((row) => [`${row.method} ${row.route}`, row] as const))('%s', async (_, row) => {
  for (const role of ROLES) {
    const path = (await row.path?.()) ?? row.route;
    const body = await row.body?.();
    const response = await site.ask(row.method, path, { as: people[role], ...(body === undefined ? {} : { body }) });
    expect([role, response.status]).toEqual([role, row.expected[role]]);
  }
});

test('a malformed token, and one of an ended session, count as signed out', async () => {
  const person = await site.signUp();
  expect((await site.ask('GET', '/api/v1/check-ins', { as: person })).status).toBe(200);
  await site.ask('POST', '/auth/v1/logout?scope=global', { as: person });
  const forged = { ...person, accessToken: `${person.accessToken.slice(0, -4)}AAAA` };
  for (const as of [person, forged, { ...person, accessToken: randomUUID() }]) {
    expect((await site.ask('GET', '/api/v1/check-ins', { as })).status).toBe(401);
  }
});

test('revoking the admin role takes effect at the next call', async () => {
  const person = await site.signUp();
  await site.makeAdmin(person);
  const roles = async () => (await site.ask('GET', '/api/v1/user-roles', { as: person })).json();
  expect(await roles()).toEqual([{ role: 'admin' }]);
  await site.database.pool.query('delete from user_roles where user_id = $1', [person.id]);
  expect(await roles()).toEqual([]);
});

/**
 * [Note: a second factor holds every call] All that a user with a factor may do at aal1: see themselves and their factors,
 * verify a factor, sign out, have a nonce mailed, and change what is neither password nor address.
 */
const ALLOWED_AT_AAL1: readonly { route: string; body?: object; status: number; code?: string }[] = [
  { route: 'GET /auth/v1/user', status: 200 },
  { route: 'PUT /auth/v1/user', body: { data: { language: 'ar' } }, status: 200 },
  { route: 'PUT /auth/v1/user', body: { password: 'another garden' }, status: 401, code: 'insufficient_aal' },
  { route: 'PUT /auth/v1/user', body: { email: 'b@example.com' }, status: 401, code: 'insufficient_aal' },
  { route: 'POST /auth/v1/factors', body: { factor_type: 'totp' }, status: 403, code: 'insufficient_aal' },
  { route: 'POST /auth/v1/factors/:id/challenge', status: 200 },
  { route: 'POST /auth/v1/factors/:id/verify', body: { code: '123456' }, status: 422, code: 'mfa_factor_not_found' },
  { route: 'DELETE /auth/v1/factors/:id', status: 422, code: 'insufficient_aal' },
  { route: 'GET /auth/v1/reauthenticate', status: 200 },
  { route: 'POST /auth/v1/logout', status: 204 },
];

test('under /auth/v1 exactly these calls are allowed at aal1', async () => {
  const needSession = rows.filter(({ route, expected }) => route.startsWith('/auth/v1/') && expected.visitor === 401);
  const listed = ALLOWED_AT_AAL1.map(({ route }) => route);
  expect(needSession.map(({ method, route }) => `${method} ${route}`).toSorted()).toEqual(
    [...new Set(listed)].toSorted(),
  );
  const as = await site.signUp();
  const id = await addSecondFactor(site, as);
  for (const { route, body, status, code } of ALLOWED_AT_AAL1) {
    const [method = '', path = ''] = route.replace(':id', id).split(' ');
    const response = await site.ask(method, path, { as, ...(body === undefined ? {} : { body }) });
    expect([route, response.status]).toEqual([route, status]);
    if (code !== undefined) expect(await response.json()).toMatchObject({ error_code: code });
  }
});
