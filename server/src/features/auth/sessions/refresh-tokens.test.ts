import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

const refresh = async (token: string) => {
  const response = await site.ask('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: token },
  });
  const body = (await response.json()) as {
    refresh_token: string;
    access_token: string;
    error_code?: string;
    msg?: string;
  };
  return { status: response.status, ...body };
};

/** The tokens of a session after a number of refreshes, oldest first. */
const chainOf = async (length: number): Promise<string[]> => {
  const { session } = await signUp(site);
  const chain = [session.refresh_token];
  while (chain.length < length) chain.push((await refresh(chain.at(-1) ?? '')).refresh_token);
  return chain;
};

test('each refresh returns the next token and keeps the session', async () => {
  const { client, session } = await signUp(site);
  const { data, error } = await client.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  const before = (await client.getClaims(session.access_token)).data?.claims;
  const after = (await client.getClaims(data.session?.access_token)).data?.claims;
  expect(after?.session_id).toBe(before?.session_id);
  expect(after?.amr).toEqual(before?.amr);
});

test('fifty refreshes at once converge on one token', async () => {
  const [token = ''] = await chainOf(1);
  const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(token)));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(responses.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  expect((await refresh(responses[0]?.refresh_token ?? '')).status).toBe(200);
});

test('the parent of the active token returns the active one again, however late', async () => {
  const [parent = '', active = ''] = await chainOf(2);
  site.clock.advance(7 * 86_400_000);
  const again = await refresh(parent);
  expect(again).toMatchObject({ status: 200, refresh_token: active });
  expect((await refresh(active)).status).toBe(200);
});

test('an older token may be reused for ten seconds', async () => {
  const [oldest = '', , , active = ''] = await chainOf(4);
  site.clock.advance(4000);
  expect(await refresh(oldest)).toMatchObject({ status: 200, refresh_token: active });
});

test('reusing an older token after ten seconds ends the session, for the thief and the owner', async () => {
  const [stolen = '', parent = '', active = ''] = await chainOf(3);
  const { access_token } = await refresh(active);
  site.clock.advance(11_000);
  expect(await refresh(stolen)).toMatchObject({
    status: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  });
  for (const token of [stolen, parent, active])
    expect((await refresh(token)).error_code).toBe('refresh_token_not_found');
  expect((await site.ask('GET', '/api/v1/user-roles', { bearer: access_token })).status).toBe(401);
});

test('the end of one session leaves the user’s others alone', async () => {
  const { client, session, email } = await signUp(site);
  const other = site.client();
  await other.signInWithPassword({ email, password: 'a garden at dawn' });
  const first = await refresh(session.refresh_token);
  await refresh(first.refresh_token);
  site.clock.advance(11_000);
  expect((await refresh(session.refresh_token)).status).toBe(400);
  expect((await other.refreshSession()).error).toBeNull();
  expect((await client.getUser()).error).not.toBeNull();
});

test('an unknown token is not found', async () => {
  const { error } = await site.client().refreshSession({ refresh_token: 'made-up' });
  expect(error).toMatchObject({
    status: 400,
    code: 'refresh_token_not_found',
    message: 'Invalid Refresh Token: Refresh Token Not Found',
  });
});

test('after signing out the refresh token does not work', async () => {
  const { client, session } = await signUp(site);
  await client.signOut({ scope: 'local' });
  expect((await refresh(session.refresh_token)).error_code).toBe('refresh_token_not_found');
});

test('a sign-out and a refresh at the same time never leave a session behind', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { session } = await signUp(site);
    const [refreshed] = await Promise.all([
      refresh(session.refresh_token),
      site.ask('POST', '/auth/v1/logout?scope=global', { bearer: session.access_token }),
    ]);
    expect((await refresh(refreshed.refresh_token ?? session.refresh_token)).status).toBe(400);
  }
});

test('the database contains no refresh token, only hashes', async () => {
  const chain = await chainOf(3);
  const { rows } = await site.database.pool.query<{ row: string }>(
    'select refresh_tokens::text as row from refresh_tokens',
  );
  const stored = rows.map(({ row }) => row).join();
  for (const token of chain) expect(stored).not.toContain(token);
});
