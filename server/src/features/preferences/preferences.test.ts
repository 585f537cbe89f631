import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';

const PATH = '/api/v1/my-preferences';

let site: TestSite;
let amina: Person;
beforeAll(async () => {
  site = await openTestSite();
  amina = await site.signUp('amina');
});
afterAll(() => site.close());

const get = async (as: Person) => (await site.ask('GET', PATH, { as })).json();
const change = (body: unknown, as?: Person) => site.ask('PATCH', PATH, { ...(as && { as }), body });

test('nobody has chosen at first, and what is chosen stays, with nothing else beside it', async () => {
  const person = await site.signUp();
  expect(await get(person)).toEqual({ address: null });
  for (const address of ['feminine', 'masculine', 'neutral']) {
    const answer = await change({ address }, person);
    expect([answer.status, await answer.json()]).toEqual([200, { address }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await get(person)).toEqual({ address });
  }
});

test('a choice that there is not is refused by its field, and changes nothing', async () => {
  await change({ address: 'feminine' }, amina);
  for (const body of [{}, { address: null }, { address: '' }, { address: 'both' }, { address: ['feminine'] }]) {
    const answer = await change(body, amina);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'validation_failed', details: { address: 'Please choose masculine, feminine or neutral' } },
    });
  }
  expect(await get(amina)).toEqual({ address: 'feminine' });
});

test('it is chosen for oneself alone, whoever is named, and by nobody who is signed out', async () => {
  const other = await site.signUp();
  await change({ address: 'feminine' }, amina);
  expect((await change({ address: 'masculine', user_id: amina.id, id: amina.id }, other)).status).toBe(200);
  expect(await get(amina)).toEqual({ address: 'feminine' });
  expect((await change({ address: 'masculine' })).status).toBe(401);
  expect((await site.ask('GET', PATH)).status).toBe(401);
});

test('it is in no access token, in no view of the user and in no log', async () => {
  await change({ address: 'feminine' }, amina);
  const user = await (await site.ask('GET', '/auth/v1/user', { as: amina })).text();
  const credentials = { email: amina.email, password: 'a garden at dawn' };
  const signedIn = await site.ask('POST', '/auth/v1/token?grant_type=password', { body: credentials });
  const session = (await signedIn.json()) as { access_token: string };
  const claims = Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString();
  expect(claims).toContain(amina.id);
  for (const seen of [user, JSON.stringify(session), claims, site.logged()]) {
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).not.toMatch(/feminine|address_?form/i);
  }
});
