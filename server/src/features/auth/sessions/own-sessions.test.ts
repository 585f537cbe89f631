import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import type { Session } from '@bustan/contract/sessions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';

const PATH = '/api/v1/sessions';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const list = async (as: Person) => (await (await site.ask('GET', PATH, { as })).json()) as Session[];
const end = (id: string | undefined, as?: Person) => site.ask('DELETE', `${PATH}/${id}`, { as });

/** The same user on another device. */
const signInAgain = async (person: Person): Promise<Person> => {
  const body = { email: person.email, password: 'a garden at dawn' };
  const headers = { 'user-agent': PHONE };
  const response = await site.ask('POST', '/auth/v1/token?grant_type=password', { body, headers });
  const { access_token } = (await response.json()) as { access_token: string };
  return { ...person, accessToken: access_token };
};

describe('a user’s sessions', () => {
  test('are listed with only the kind of device and last use, the current one marked', async () => {
    const amina = await site.signUp();
    site.clock.advance(60_000);
    const phone = await signInAgain(amina);
    const sessions = await list(amina);
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        browser: 'safari',
        system: 'ios',
        created_at: expect.any(String),
        last_seen_at: expect.any(String),
        is_current: false,
      },
      expect.objectContaining({ browser: 'other', system: 'other', is_current: true }),
    ]);
    expect((await list(phone)).map(({ is_current }) => is_current)).toEqual([true, false]);
    const [newest] = sessions;
    expect(newest?.last_seen_at).toBe(newest?.created_at);
  });

  test('move up when they are used again', async () => {
    const signedUp = await site.ask('POST', '/auth/v1/signup', {
      body: { email: `${randomUUID()}@example.com`, password: 'a garden at dawn' },
    });
    const { access_token, refresh_token, user } = (await signedUp.json()) as {
      access_token: string;
      refresh_token: string;
      user: { id: string; email: string };
    };
    const amina = { id: user.id, email: user.email, accessToken: access_token };
    site.clock.advance(60_000);
    await signInAgain(amina);
    site.clock.advance(60_000);
    await site.ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });
    const sessions = await list(amina);
    expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
    expect(Date.parse(sessions[0]?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(sessions[0]?.created_at ?? ''));
  });

  test('are visible to nobody else, not even an admin', async () => {
    const amina = await site.signUp();
    const noura = await site.signUp();
    await site.makeAdmin(noura);
    expect(await list(noura)).toHaveLength(1);
    const [own] = await list(amina);
    expect((await list(noura)).map(({ id }) => id)).not.toContain(own?.id);
  });
});

describe('ending a session', () => {
  test('takes effect at once, on that device only', async () => {
    const amina = await site.signUp();
    const phone = await signInAgain(amina);
    const other = (await list(amina)).find(({ is_current }) => !is_current);
    expect((await end(other?.id, amina)).status).toBe(204);
    expect((await site.ask('GET', PATH, { as: phone })).status).toBe(401);
    expect(await list(amina)).toHaveLength(1);
    expect((await end(other?.id, amina)).status).toBe(404);
  });

  test.each([
    ['an unknown id', randomUUID()],
    ['a malformed id', 'one'],
  ])('%s is not found', async (_, id) => {
    const response = await end(id, await site.signUp());
    expect(response.status).toBe(404);
    expect(((await response.json()) as ErrorBody).error.code).toBe('session_not_found');
  });

  test("somebody else's looks like an unknown one, and continues", async () => {
    const amina = await site.signUp();
    const omar = await site.signUp();
    const [own] = await list(amina);
    const [foreign, unknown] = await Promise.all([end(own?.id, omar), end(randomUUID(), omar)]);
    const said = async (response: Response) => {
      const { code, message } = ((await response.json()) as ErrorBody).error;
      return { status: response.status, code, message };
    };
    expect(await said(foreign)).toEqual(await said(unknown));
    expect((await site.ask('GET', PATH, { as: amina })).status).toBe(200);
  });
});

test.each([
  ['GET', PATH],
  ['DELETE', `${PATH}/${randomUUID()}`],
])('%s %s needs a sign-in', async (method, path) => {
  const response = await site.ask(method, path);
  expect(response.status).toBe(401);
  expect(((await response.json()) as ErrorBody).error.code).toBe('not_signed_in');
});
