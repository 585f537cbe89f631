import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContentJson } from '#platform/content/content-files.ts';
import { MAILBOX_KEY } from '#testing/test-site.ts';
import { type AuthSite, newEmail, openAuthSite, PASSWORD } from '../testing/auth-site.ts';
import { follow } from '../testing/mail-links.ts';

const INTRUDERS = 'the intruder’s';
let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ AUTH_AUTOCONFIRM: 'off' });
});
afterAll(() => site.close());

/** A sign-up with its mail. */
const signUpWith = async (email: string, password: string, data: Record<string, string> = {}) => {
  const { data: answer } = await site.client().signUp({ email, password, options: { data } });
  return { ...(await site.getMail(email)), user: answer.user };
};
type SignUpMail = Awaited<ReturnType<typeof signUpWith>>;

const answerCode = (email: string, { otp }: Pick<SignUpMail, 'otp'>) =>
  site.client().verifyOtp({ email, token: otp, type: 'signup' });
const canSignIn = async (email: string, password: string) =>
  (await site.client().signInWithPassword({ email, password })).error === null;
const passwordsOf = async (email: string) => [await canSignIn(email, PASSWORD), await canSignIn(email, INTRUDERS)];

describe('a stranger who signs up with an address that is not confirmed yet', () => {
  test.each([
    ['code', (email: string, mail: SignUpMail) => answerCode(email, mail)],
    ['link', (_: string, mail: SignUpMail) => follow(site, mail.link)],
  ])('does not replace the password of the owner, who answers the first mail by its %s', async (_, answer) => {
    const email = newEmail();
    const owners = await signUpWith(email, PASSWORD, { nickname: 'Amina' });
    const intruders = await signUpWith(email, INTRUDERS, { nickname: 'Nobody' });
    await answer(email, owners);
    expect(await passwordsOf(email)).toEqual([true, false]);
    expect((await answerCode(email, intruders)).error?.code).toBe('otp_expired');
    const { pathname, search } = new URL(intruders.link);
    const late = await site.ask('GET', pathname + search);
    expect(late.headers.get('location')).toContain('otp_expired');
    const { data } = await site.client().signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.user_metadata.nickname).toBe('Amina');
    expect(await passwordsOf(email)).toEqual([true, false]);
  });

  test('and was first does not keep a password once the owner has answered the newer mail', async () => {
    const email = newEmail();
    const intruders = await signUpWith(email, INTRUDERS, { nickname: 'Nobody', role: 'intruder' });
    const owners = await signUpWith(email, PASSWORD, { nickname: 'Amina' });
    expect(owners.user).toMatchObject({ id: intruders.user?.id, user_metadata: { nickname: 'Amina' } });
    const { data } = await answerCode(email, owners);
    expect(data.user?.user_metadata).toMatchObject({ nickname: 'Amina', email_verified: true });
    expect(data.user?.user_metadata).not.toHaveProperty('role');
    expect(await passwordsOf(email)).toEqual([true, false]);
    expect((await answerCode(email, intruders)).error?.code).toBe('otp_expired');
  });

  test('is told of in the mail, lest the owner take it for their own', async () => {
    const email = newEmail();
    const read = async (password: string) => {
      await signUpWith(email, password);
      const mailbox = await (await site.ask('GET', `/dev/mail?key=${MAILBOX_KEY}`)).text();
      // The newest first.
      return mailbox.split(email)[1]?.split('</article>')[0] ?? '';
    };
    const { common } = readContentJson('mails.json') as { common: { contested: { en: string } } };
    const [warning = ''] = common.contested.en.split('.');
    expect(await read(PASSWORD)).not.toContain(warning);
    expect(await read(PASSWORD)).not.toContain(warning);
    expect(await read(INTRUDERS)).toContain(warning);
  });

  test('gets no password into the account by a mail that is sent again', async () => {
    const email = newEmail();
    await signUpWith(email, PASSWORD, { nickname: 'Amina' });
    await signUpWith(email, INTRUDERS, { nickname: 'Nobody' });
    await site.client().resend({ type: 'signup', email });
    const { data, error } = await answerCode(email, await site.getMail(email));
    expect(error).toBeNull();
    expect(data.user?.user_metadata).not.toHaveProperty('nickname');
    expect(await passwordsOf(email)).toEqual([false, false]);
  });

  test('gets none by the answer to a forgotten password', async () => {
    const email = newEmail();
    const intruders = await signUpWith(email, INTRUDERS);
    await site.client().resetPasswordForEmail(email);
    const { otp } = await site.getMail(email);
    expect((await site.client().verifyOtp({ email, token: otp, type: 'recovery' })).error).toBeNull();
    expect((await answerCode(email, intruders)).error?.code).toBe('otp_expired');
    expect(await passwordsOf(email)).toEqual([false, false]);
  });

  test('hits no code more easily by asking for many mails: only the newest five take a code, every link works', async () => {
    const email = newEmail();
    const owners = await signUpWith(email, PASSWORD);
    for (let turn = 0; turn < 5; turn += 1) await signUpWith(email, INTRUDERS);
    expect((await answerCode(email, owners)).error?.code).toBe('otp_expired');
    await follow(site, owners.link);
    expect(await passwordsOf(email)).toEqual([true, false]);
  });
});

test('two sign-ups with one password are the same person’s: a mail that is sent again carries it, days later too', async () => {
  const email = newEmail();
  await signUpWith(email, PASSWORD, { nickname: 'Amina' });
  await signUpWith(email, PASSWORD, { nickname: 'Amina' });
  site.clock.advance(2 * 24 * 3_600_000);
  const early = await site.client().signInWithPassword({ email, password: PASSWORD });
  expect(early.error?.code).toBe('email_not_confirmed');
  await site.client().resend({ type: 'signup', email });
  const { data } = await answerCode(email, await site.getMail(email));
  expect(data.user?.user_metadata.nickname).toBe('Amina');
  expect(await passwordsOf(email)).toEqual([true, false]);
  const left = await site.database.pool.query('select 1 from one_time_tokens where user_id = $1', [data.user?.id]);
  expect(left.rows).toEqual([]);
});
