import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthSite, newEmail, openAuthSite, PASSWORD } from '../testing/auth-site.ts';

/** What production does by itself. The strict site stands on the data of one that asked for less. */
let lenient: AuthSite;
let strict: AuthSite;
beforeAll(async () => {
  lenient = await openAuthSite();
  const environment = { AUTH_REFUSE_COMMON_PASSWORDS: 'on', AUTH_PASSWORD_MIN_LENGTH: '8' };
  strict = await openAuthSite(environment, { beside: lenient });
});
afterAll(async () => {
  await strict.close();
  await lenient.close();
});

const weak = (reason: string) => ({ name: 'AuthWeakPasswordError', status: 422, reasons: [reason] });

const refused = (email: string): [password: string, reason: string][] => [
  ['seven 7', 'length'],
  ['Password123', 'pwned'],
  ['١٢٣٤٥٦٧٨', 'pwned'],
  [email, 'address'],
  [email.toUpperCase(), 'address'],
];

test('a sign-up is refused a password that is short, common or the own address, and the reason is told', async () => {
  const email = newEmail('weak');
  for (const [password, reason] of refused(email)) {
    const { data, error } = await strict.client().signUp({ email, password });
    expect([password, error]).toMatchObject([password, weak(reason)]);
    expect(data.session).toBeNull();
  }
  expect((await strict.client().signUp({ email, password: PASSWORD })).error).toBeNull();
});

test('a change is refused the same, and leaves the password as it was', async () => {
  const email = newEmail('weak');
  const client = strict.client();
  await client.signUp({ email, password: PASSWORD });
  for (const [password, reason] of refused(email)) {
    expect((await client.updateUser({ password })).error).toMatchObject(weak(reason));
  }
  const next = newEmail('next');
  expect((await client.updateUser({ email: next, password: next })).error).toMatchObject(weak('address'));
  expect((await strict.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a reset is refused the same', async () => {
  const email = newEmail('weak');
  await strict.client().signUp({ email, password: PASSWORD });
  const client = strict.client();
  await client.resetPasswordForEmail(email);
  const { token_hash } = await strict.getMail(email);
  await client.verifyOtp({ token_hash, type: 'recovery' });
  for (const [password, reason] of refused(email)) {
    expect((await client.updateUser({ password })).error).toMatchObject(weak(reason));
  }
  expect((await client.updateUser({ password: 'a garden at dusk' })).error).toBeNull();
});

test('whoever has an old weak password signs in with it all the same', async () => {
  const email = newEmail('weak');
  const { error } = await lenient.client().signUp({ email, password: '123456' });
  expect(error).toBeNull();
  expect((await strict.client().signInWithPassword({ email, password: '123456' })).error).toBeNull();
});

test('the page learns the least length', async () => {
  const config = (await (await strict.ask('GET', '/api/v1/config')).json()) as { auth: unknown };
  expect(config.auth).toMatchObject({ min_password_chars: 8 });
});
