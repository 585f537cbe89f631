import type { AddressForm } from '@bustan/contract/enums.ts';
import { LANGUAGES, type Language } from '@bustan/contract/languages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findWrongAddress } from '#features/companion/reply-check/address.ts';
import type { AddressedText } from '#platform/content/addressed-text.ts';
import { MAILBOX_KEY } from '#testing/test-site.ts';
import mails from '../../../../../content/mails.json' with { type: 'json' };
import { newEmail, openAuthSite, PASSWORD, signUp } from '../testing/auth-site.ts';
import { openSmtpServer, type SmtpServer } from '../testing/smtp-server.ts';
import { composeMail } from './mails.ts';

const KINDS = [
  'signup',
  'recovery',
  'email_change',
  'reauthentication',
  'email_change_notice',
  'account_exists',
  'factor_added',
  'factor_removed',
  'factor_guessed',
  'data_exported',
  'account_deleted',
] as const;
const link = 'https://bustan.example.org/auth/v1/verify?token=abc&type=signup';
const secrets = { code: '042042', linkToken: 'abc' };

test.each(KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
  'the mail %s in %s is complete, as text and as HTML, in its language and direction',
  (kind, language) => {
    const mail = composeMail({ kind, to: 'amina@example.com', language, address: 'neutral', link, secrets });
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.text).toContain(link);
    expect(mail.text).toContain('042042');
    expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(mail.html).toContain('href="https://bustan.example.org/auth/v1/verify?token=abc&amp;type=signup"');
    expect(mail.html).toContain('<p dir="ltr"');
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/undefined|\[object|\{\{/);
    expect(/[\u0600-\u06ff]/.test(mail.subject)).toBe(language === 'ar');
    expect(/[\u0660-\u0669]/.test(mail.text)).toBe(false);
  },
);

test('a code alone stands before the link, and its text speaks of no link', () => {
  const alone = { code: '042042', linkToken: null };
  const mail = composeMail({
    kind: 'reauthentication',
    to: 'amina@example.com',
    language: 'en',
    address: 'neutral',
    link,
    secrets: alone,
  });
  expect(mail).toMatchObject({ type: 'reauthentication', otp: '042042', tokenHash: null });
  for (const body of [mail.text, mail.html]) {
    expect(body.indexOf('042042')).toBeLessThan(body.indexOf('https://'));
    expect(body).not.toContain('The link and the code');
  }
});

test('a notice contains no code', () => {
  const mail = composeMail({
    kind: 'account_exists',
    to: 'amina@example.com',
    language: 'en',
    address: 'neutral',
    link,
  });
  expect(mail).toMatchObject({ otp: null, tokenHash: null, link });
  expect(mail.text).not.toMatch(/\d{6}/);
});

describe('how the owner of the account wants to be addressed', () => {
  const texts = Object.entries(mails).flatMap(([kind, own]) =>
    Object.entries<AddressedText>(own).map(([key, text]) => ({ name: `${kind}.${key}`, ...text })),
  );
  const withForms = texts.filter((text) => text.ar_masculine !== undefined || text.ar_feminine !== undefined);

  test('is a form of its own in Arabic alone, and neutral where a text has none', () => {
    const mailTo = (language: Language, address: AddressForm, kind: 'recovery' | 'signup' = 'recovery') =>
      composeMail({ kind, to: 'amina@example.com', language, address, link, secrets }).text;
    const { ar, ar_masculine, ar_feminine } = mails.recovery.unasked;
    expect(mailTo('ar', 'neutral')).toContain(ar);
    expect(mailTo('ar', 'masculine')).toContain(ar_masculine);
    expect(mailTo('ar', 'feminine')).toContain(ar_feminine);
    expect(mailTo('en', 'feminine')).toBe(mailTo('en', 'neutral'));
    expect(mailTo('ar', 'feminine', 'signup')).toContain(mails.signup.intro.ar);
  });

  test('has forms for both or for neither, each speaking to its own reader', () => {
    expect(withForms.length).toBeGreaterThan(8);
    for (const { name, ar, ar_masculine = '', ar_feminine = '' } of withForms) {
      expect(new Set([ar, ar_masculine, ar_feminine, '']).size, name).toBe(4);
      expect(findWrongAddress(ar_masculine, 'masculine'), name).toBeNull();
      expect(findWrongAddress(ar_feminine, 'feminine'), name).toBeNull();
    }
    expect(texts.filter(({ ar }) => findWrongAddress(ar, 'neutral') !== null)).toEqual([]);
  });
});

describe('over SMTP', () => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    smtp = await openSmtpServer();
  });
  afterAll(() => smtp.close());
  const open = (environment: Record<string, string> = {}) =>
    openAuthSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Bustan <garden@example.org>', ...environment });

  test('a sign-up mail has both parts, and its code signs in', async () => {
    const site = await open();
    const email = newEmail();
    const client = site.client();
    const { data } = await client.signUp({ email, password: PASSWORD, options: { data: { language: 'ar' } } });
    expect(data.session).toBeNull();
    const mail = await smtp.nextMail(email);
    expect(mail.sender).toBe('garden@example.org');
    expect(mail.content).toContain('multipart/alternative');
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    expect(mail.text).toContain('أهلًا بك');
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
    await site.close();
  });

  test('a mail speaks as its account has chosen, and to a new address as to anybody', async () => {
    const site = await open({ AUTH_AUTOCONFIRM: 'on' });
    const { client, email, session } = await signUp(site);
    const choose = (address: string) =>
      site.ask('PATCH', '/api/v1/my-preferences', { bearer: session.access_token, body: { address } });
    await client.updateUser({ data: { language: 'ar' } });
    for (const [address, text] of [
      ['feminine', mails.recovery.unasked.ar_feminine],
      ['masculine', mails.recovery.unasked.ar_masculine],
      ['neutral', mails.recovery.unasked.ar],
    ] as const) {
      expect((await choose(address)).status).toBe(200);
      await site.database.pool.query('delete from rate_limits');
      await client.resetPasswordForEmail(email);
      await expect.poll(async () => (await smtp.nextMail(email)).text).toContain(text);
    }
    await choose('feminine');
    const next = newEmail('next');
    await site.ask('PUT', '/auth/v1/user', { bearer: session.access_token, body: { email: next } });
    const { text } = await smtp.nextMail(next);
    expect(text).toContain(mails.common.life.ar);
    expect(text).not.toContain(mails.common.life.ar_feminine);
    await site.close();
  });

  test('there is no local mailbox', async () => {
    const site = await open();
    expect((await site.ask('GET', `/dev/mail.json?key=${MAILBOX_KEY}`)).status).toBe(404);
    expect((await site.ask('GET', `/dev/mail?key=${MAILBOX_KEY}`)).status).toBe(404);
    await site.close();
  });

  test('a mail that cannot be sent does not fail the request, and is logged without the address', async () => {
    const site = await open();
    const email = newEmail('rejected');
    const { error } = await site.client().signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    await expect.poll(() => site.logged()).toContain('a mail could not be sent');
    expect(site.logged()).toContain('"responseCode":550');
    expect(site.logged()).not.toContain(email);
    await site.close();
  });
});
