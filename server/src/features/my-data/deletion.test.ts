import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAuthSite, signUp } from '#features/auth/testing/auth-site.ts';
import { DELETION, EXPORT, type MyDataSite, openMyDataSite, PASSWORD } from '#testing/my-data-site.ts';
import type { Person } from '#testing/test-site.ts';

const MINUTE = 60_000;
let site: MyDataSite;
let amina: Person;

beforeAll(async () => {
  site = await openMyDataSite();
});
beforeEach(async () => {
  amina = await site.signUp();
});
afterAll(() => site.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await site.database.pool.query(statement, values)).rows as Record<string, unknown>[];
const isThere = async (person: Person) =>
  (await query('select 1 from users where id = $1', [person.id])).length === 1 &&
  (await site.ask('GET', '/api/v1/check-ins', { as: person })).status === 200;
const errorOf = async (answer: Response) => ((await answer.json()) as { error: object }).error;

describe('deleting an account', () => {
  test('needs the typed address, in any case, and the password', async () => {
    const confirmation = ` ${amina.email.toUpperCase()} `;
    const answer = await site.deleteAccount(amina, { confirmation, password: PASSWORD, language: 'ar' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await isThere(amina)).toBe(false);
  });

  test.each([
    ['another address', { confirmation: 'omar@example.com', password: PASSWORD }, 'confirmation'],
    ['no address', { confirmation: '', password: PASSWORD }, 'confirmation'],
    ['nothing at all', {}, 'confirmation'],
    ['a language that there is not', { confirmation: 'x', language: 'fr' }, 'language'],
  ])('is refused with %s, and everything stays', async (_, body, field) => {
    const answer = await site.deleteAccount(amina, body);
    expect(answer.status).toBe(400);
    expect(await errorOf(answer)).toMatchObject({
      code: 'validation_failed',
      details: { [field]: expect.any(String) },
    });
    expect(await isThere(amina)).toBe(true);
  });

  test.each(['password', 'nonce'])('is refused with a wrong %s, however recent the sign-in', async (field) => {
    const answer = await site.deleteAccount(amina, { confirmation: amina.email, [field]: '123456' });
    expect([answer.status, await errorOf(answer)]).toMatchObject([400, { details: { [field]: expect.any(String) } }]);
    expect(await isThere(amina)).toBe(true);
  });

  test.each([[{}], [{ password: null }], [{ password: '', nonce: '' }]])(
    'with %j as proof needs a recent sign-in',
    async (proof) => {
      const body = { confirmation: amina.email, ...proof };
      site.clock.advance(11 * MINUTE);
      const refused = await site.deleteAccount(amina, body);
      expect([refused.status, await errorOf(refused)]).toMatchObject([401, { code: 'reauthentication_needed' }]);
      expect(await isThere(amina)).toBe(true);
      const fresh = await site.signUp();
      expect((await site.deleteAccount(fresh, { ...body, confirmation: fresh.email })).status).toBe(204);
    },
  );

  test("touches no other account, and neither an admin nor a visitor can delete somebody else's", async () => {
    const omar = await site.signUp();
    await site.makeAdmin(omar);
    await site.seedEverything(amina);
    expect((await site.deleteAccount(omar, { confirmation: amina.email, password: PASSWORD })).status).toBe(400);
    const body = { confirmation: amina.email, password: PASSWORD };
    expect((await site.ask('POST', '/api/v1/my-data/deletion', { body })).status).toBe(401);
    expect((await site.deleteAccount(omar)).status).toBe(204);
    expect(await isThere(amina)).toBe(true);
    expect((await site.export(amina)).json.check_ins).toHaveLength(1);
  });

  test('without a password needs a sign-in of the last ten minutes', async () => {
    await query('update users set password_hash = null where id = $1', [amina.id]);
    site.clock.advance(11 * MINUTE);
    const refused = await site.deleteAccount(amina, { confirmation: amina.email });
    expect([refused.status, await errorOf(refused)]).toMatchObject([401, { code: 'reauthentication_needed' }]);
    const amr = JSON.stringify([{ method: 'oauth', timestamp: Math.floor(site.clock.now().getTime() / 1000) - 60 }]);
    await query('update sessions set amr = $2 where user_id = $1', [amina.id, amr]);
    expect((await site.deleteAccount(amina, { confirmation: amina.email })).status).toBe(204);
  });

  test('and exporting need the second factor of whoever has one', async () => {
    await query(
      `insert into factors (id, user_id, type, status, friendly_name, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'my app', now(), now())`,
      [amina.id],
    );
    const answers = [await site.deleteAccount(amina), await site.ask('POST', EXPORT, { as: amina, body: {} })];
    for (const answer of answers) {
      expect([answer.status, await errorOf(answer)]).toMatchObject([403, { code: 'second_factor_required' }]);
    }
    await query("update sessions set aal = 'aal2' where user_id = $1", [amina.id]);
    await query('delete from factors where user_id = $1', [amina.id]);
    expect(await isThere(amina)).toBe(true);
  });

  test('twice at once is done once, and neither request fails', async () => {
    const answers = await Promise.all([site.deleteAccount(amina), site.deleteAccount(amina)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    expect([204, 401]).toContain(statuses[1]);
  });
});

describe('an access token of a deleted account', () => {
  test('is not signed in, and under /auth/v1 belongs to a user who does not exist', async () => {
    const body = { email: amina.email, password: PASSWORD };
    const signIn = await site.ask('POST', '/auth/v1/token?grant_type=password', { body });
    const { refresh_token } = (await signIn.json()) as { refresh_token: string };
    await site.deleteAccount(amina);
    for (const path of ['/api/v1/check-ins', '/api/v1/my-data', '/api/v1/user-roles']) {
      expect((await site.ask('GET', path, { as: amina })).status).toBe(401);
    }
    expect((await site.ask('POST', EXPORT, { as: amina, body: {} })).status).toBe(401);
    expect((await site.upload(amina)).status).toBe(401);
    const user = await site.ask('GET', '/auth/v1/user', { as: amina });
    expect([user.status, await user.json()]).toMatchObject([403, { error_code: 'user_not_found' }]);
    const refresh = await site.ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
    expect([refresh.status, await refresh.json()]).toMatchObject([400, { error_code: 'refresh_token_not_found' }]);
    const again = await site.ask('POST', '/auth/v1/token?grant_type=password', { body });
    expect([again.status, await again.json()]).toMatchObject([400, { error_code: 'invalid_credentials' }]);
  });

  test('does not prevent a new, empty account with the same address', async () => {
    await site.seedEverything(amina);
    await site.deleteAccount(amina);
    const anew = await site.signUp(amina.email.replace('@example.com', ''));
    expect(anew.id).not.toBe(amina.id);
    expect((await site.export(anew)).json.check_ins).toEqual([]);
  });
});

describe('a deletion that is interrupted', () => {
  const failing = async (event: string, work: () => Promise<void>) => {
    await query(`create function fail() returns trigger language plpgsql as 'begin raise exception ''cut off''; end'`);
    await query(`create trigger fail before delete on ${event} for each row execute function fail()`);
    await work();
    await query('drop function fail cascade');
  };

  test('before its transaction commits changes nothing', async () => {
    const { attached } = await site.seedEverything(amina);
    await failing('journey_milestones', async () => expect((await site.deleteAccount(amina)).status).toBe(500));
    expect(await isThere(amina)).toBe(true);
    expect((await site.ask('GET', attached)).status).toBe(200);
    expect((await site.export(amina)).json.journey_milestones).toHaveLength(1);
  });

  test('after the commit leaves recordings that nobody can play, and the sweep removes them', async () => {
    const { attached, unattached } = await site.seedEverything(amina);
    await failing('recordings', async () => expect((await site.deleteAccount(amina)).status).toBe(204));
    expect(await isThere(amina)).toBe(false);
    for (const address of [attached, unattached]) expect((await site.ask('GET', address)).status).toBe(404);
    const rows = () => query('select 1 from recordings where key like $1', [`${amina.id}%`]);
    expect(await rows()).toHaveLength(2);
    expect(await site.sweep()).toBe(0);
    site.clock.advance(11 * MINUTE);
    expect(await site.sweep()).toBe(2);
    expect(await rows()).toEqual([]);
    expect((await site.listStored()).filter((key) => key.startsWith(amina.id))).toEqual([]);
  });
});

test('one mail reports it, and no other remains: the links and codes of earlier mails are deleted', async () => {
  const authSite = await openAuthSite();
  const { email, session } = await signUp(authSite);
  await authSite.ask('POST', '/auth/v1/recover', { body: { email } });
  expect(await authSite.listMails(email)).toHaveLength(1);
  const body = { confirmation: email, password: PASSWORD, language: 'ar' };
  await authSite.ask('POST', DELETION, { bearer: session.access_token, body });
  const mails = await authSite.listMails(email);
  expect(mails).toMatchObject([{ type: 'account_deleted', subject: 'حذفنا حسابك من بستان', otp: null }]);
  expect(mails[0]?.link).toBe(`${authSite.url}/privacy`);
  await authSite.close();
});

test('wrong passwords are counted apart from failed sign-ins, and the number of attempts is limited', async () => {
  const limited = await openMyDataSite({ RATE_LIMITS: 'on' });
  const omar = await limited.signUp();
  const wrong = { confirmation: omar.email, password: 'not the password' };
  for (let turn = 0; turn < 5; turn += 1) expect((await limited.deleteAccount(omar, wrong)).status).toBe(400);
  const refused = await limited.deleteAccount(omar);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  const { rows } = await limited.database.pool.query(
    "select points from rate_limits where key ~ '^(currentPassword|signInAccount)'",
  );
  expect(rows).toEqual([{ points: 5 }]);
  await limited.close();
});
