import { LANGUAGES } from '@bustan/contract/languages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAILBOX_KEY } from '#testing/test-site.ts';
import { newEmail, openAuthSite, PASSWORD } from '../testing/auth-site.ts';
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
    const mail = composeMail({ kind, to: 'amina@example.com', language, link, secrets });
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
  const mail = composeMail({ kind: 'reauthentication', to: 'amina@example.com', language: 'en', link, secrets: alone });
  expect(mail).toMatchObject({ type: 'reauthentication', otp: '042042', tokenHash: null });
  for (const body of [mail.text, mail.html]) {
    expect(body.indexOf('042042')).toBeLessThan(body.indexOf('https://'));
    expect(body).not.toContain('The link and the code');
  }
});

test('a notice contains no code', () => {
  const mail = composeMail({ kind: 'account_exists', to: 'amina@example.com', language: 'en', link });
  expect(mail).toMatchObject({ otp: null, tokenHash: null, link });
  expect(mail.text).not.toMatch(/\d{6}/);
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
    expect(mail.text).toContain('أهلًا وسهلًا');
    expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
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
