import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthSite, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite();
});
afterAll(() => site.close());

/** The access tokens of one user on three devices. */
const onThreeDevices = async () => {
  const { email, session, client } = await signUp(site);
  const tokens = [session.access_token];
  for (let device = 0; device < 2; device += 1) {
    const { data } = await site.client().signInWithPassword({ email, password: PASSWORD });
    tokens.push(data.session?.access_token ?? '');
  }
  return { client, tokens };
};

const statuses = (tokens: string[]) =>
  Promise.all(tokens.map(async (bearer) => (await site.ask('GET', '/api/v1/user-roles', { bearer })).status));

test.each([
  ['global', [401, 401, 401]],
  ['local', [401, 200, 200]],
  ['others', [200, 401, 401]],
] as const)('signing out with the scope %s acts at once on the right devices', async (scope, expected) => {
  const { client, tokens } = await onThreeDevices();
  expect(await statuses(tokens)).toEqual([200, 200, 200]);
  expect((await client.signOut({ scope })).error).toBeNull();
  expect(await statuses(tokens)).toEqual(expected);
});

test('without a scope every device is signed out, and the response is empty', async () => {
  const { tokens } = await onThreeDevices();
  const response = await site.ask('POST', '/auth/v1/logout', { bearer: tokens[0] });
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(await statuses(tokens)).toEqual([401, 401, 401]);
});

test('the official client emits each sign-in, refresh and sign-out', async () => {
  const { email } = await signUp(site);
  const client = site.client();
  const heard: string[] = [];
  const { data } = client.onAuthStateChange((event, session) => {
    heard.push(`${event} ${session === null ? 'nobody' : 'somebody'}`);
  });
  await client.signInWithPassword({ email, password: PASSWORD });
  await client.refreshSession();
  await client.signOut();
  data.subscription.unsubscribe();
  expect(heard).toEqual([
    'INITIAL_SESSION nobody',
    'SIGNED_IN somebody',
    'TOKEN_REFRESHED somebody',
    'SIGNED_OUT nobody',
  ]);
});

test('an unknown scope signs nobody out', async () => {
  const { tokens } = await onThreeDevices();
  const response = await site.ask('POST', '/auth/v1/logout?scope=everybody', { bearer: tokens[0] });
  expect(response.status).toBe(400);
  expect(await statuses(tokens)).toEqual([200, 200, 200]);
});

test('signing out one user leaves everybody else signed in', async () => {
  const { client } = await onThreeDevices();
  const other = await signUp(site);
  await client.signOut({ scope: 'global' });
  expect((await other.client.getUser()).error).toBeNull();
});

test('an ended session and a deleted user have different errors, and the official client drops the session', async () => {
  const ended = await signUp(site);
  await site.ask('POST', '/auth/v1/logout', { bearer: ended.session.access_token });
  const response = await site.ask('GET', '/auth/v1/user', { bearer: ended.session.access_token });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error_code: 'session_not_found',
    msg: 'Session from session_id claim in JWT does not exist',
  });
  expect((await ended.client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await ended.client.getSession()).data.session).toBeNull();

  const deleted = await signUp(site);
  await site.database.pool.query('delete from users where id = $1', [deleted.user.id]);
  const gone = await site.ask('GET', '/auth/v1/user', { bearer: deleted.session.access_token });
  expect(gone.status).toBe(403);
  expect(await gone.json()).toMatchObject({
    error_code: 'user_not_found',
    msg: 'User from sub claim in JWT does not exist',
  });
  expect(await statuses([deleted.session.access_token])).toEqual([401]);
});

test('signing out twice is no error for the client', async () => {
  const { client, session } = await signUp(site);
  await site.ask('POST', '/auth/v1/logout', { bearer: session.access_token });
  expect((await client.signOut()).error).toBeNull();
});
