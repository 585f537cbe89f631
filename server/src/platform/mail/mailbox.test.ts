import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { MAILBOX_KEY, openTestSite, PUBLIC_KEY, type TestSite } from '#testing/test-site.ts';
import { createMail, createMailbox } from './create-mail.ts';
import type { MailMessage } from './mail.ts';
import { mailboxPath } from './mailbox.routes.ts';

const mail = (over: Partial<MailMessage> = {}): MailMessage => ({
  to: 'amina@example.com',
  type: 'signup',
  subject: 'Subject',
  text: 'Text',
  html: '<p>Text</p>',
  otp: '123456',
  tokenHash: 'token',
  link: 'http://localhost:3000/auth/v1/verify?token=token',
  ...over,
});

test('a full mailbox drops the oldest mail', () => {
  const mailbox = createMailbox();
  for (let number = 0; number < 250; number += 1) mailbox.add(mail({ subject: `Mail ${number}` }));
  expect(mailbox.list()).toHaveLength(200);
  expect(mailbox.list()[0]?.subject).toBe('Mail 50');
  expect(mailbox.list().at(-1)?.subject).toBe('Mail 249');
});

test('every start has a key of its own, unless the operator sets one', () => {
  expect(createMailbox().key).toMatch(/^[\w-]{24}$/);
  expect(createMailbox().key).not.toBe(createMailbox().key);
  const config = { ...readConfig({ MAILBOX_KEY: 'an operator’s key' }), isProduction: false };
  const { mailbox } = createMail({ config, log: createLog({ level: 'silent' }) });
  expect(mailbox && mailboxPath(mailbox)).toBe('/dev/mail?key=an%20operator%E2%80%99s%20key');
});

test('a mail is not retried after its address was forgotten', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo; // a listening TCP server has one
  nobody.close();
  await once(nobody, 'close');
  const config = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Bustan <no-reply@localhost>',
    MAILBOX_KEY: undefined,
    isProduction: true,
  };
  const smtp = createMail({ config, log });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const sending = smtp.send(mail());
  while (lines.length === 0) await new Promise((resolve) => setImmediate(resolve));
  smtp.forget('amina@example.com');
  await vi.advanceTimersByTimeAsync(2000);
  await sending;
  vi.useRealTimers();
  expect(lines.join('')).not.toContain('"attempt":2');
  smtp.close();
});

test('in production without SMTP there is no mailbox, and sending does not fail', async () => {
  const config = {
    SMTP_URL: undefined,
    MAIL_FROM: 'Bustan <no-reply@localhost>',
    MAILBOX_KEY: undefined,
    isProduction: true,
  };
  const production = createMail({ config, log: createLog({ level: 'silent' }) });
  expect(production.mailbox).toBeNull();
  await production.send(mail());
  production.close();
});

const PATHS = ['/dev/mail', '/dev/mail.json'];

describe('/dev/mail', () => {
  let site: TestSite;
  let port: number;
  const server = createServer();
  beforeAll(async () => {
    site = await openTestSite({ AUTH_AUTOCONFIRM: 'off' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port; // a listening TCP server has one
    server.on('request', getRequestListener(site.hono.fetch));
    const body = { email: 'amina@example.com', password: 'a garden', data: { language: 'ar' } };
    await site.ask('POST', '/auth/v1/signup', { body });
  });
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    await site.close();
  });

  /** `fetch` refuses to send another Host, so this asks by hand. */
  const look = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; type: string; policy: string; body: string }>((resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          body += chunk;
        });
        answer.on('end', () => {
          const type = answer.headers['content-type'] ?? '';
          const policy = String(answer.headers['content-security-policy']);
          resolve({ status: answer.statusCode ?? 0, type, policy, body });
        });
      });
      asking.on('error', reject);
      asking.end();
    });

  test('lists the mails with their secrets, for programs', async () => {
    const { status, body } = await look(`/dev/mail.json?key=${MAILBOX_KEY}`);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual([
      {
        to: 'amina@example.com',
        type: 'signup',
        subject: expect.any(String),
        otp: expect.stringMatching(/^\d{6}$/),
        token_hash: expect.any(String),
        link: expect.stringMatching(/^http:\/\/localhost:3000\/auth\/v1\/verify\?token=/),
      },
    ]);
  });

  test('shows them as a page, with a CSP that allows no script', async () => {
    const { type, body, policy } = await look(`/dev/mail?key=${MAILBOX_KEY}`, { host: 'localhost:3000' });
    expect(type).toContain('text/html');
    expect(body).toContain('amina@example.com');
    expect(body).toContain('أهلًا بك');
    expect(policy).toMatch(/script-src 'self';.*style-src 'self' 'sha256-/);
  });

  test.each([
    ['a foreign name that points here', { host: 'evil.example.net' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example.net' }],
    ['a proxy', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy of another kind', { 'X-Forwarded-Proto': 'https' }],
    ['a proxy of the standard kind', { forwarded: 'for=127.0.0.1' }],
  ])('is closed to %s', async (_, headers) => {
    for (const path of PATHS) expect((await look(`${path}?key=${MAILBOX_KEY}`, headers)).status).toBe(404);
  });

  test.each([
    ...['Via', 'X-Real-IP', 'X-Client-IP', 'X-Cluster-Client-Ip', 'True-Client-IP', 'CF-Connecting-IP', 'CDN-Loop'],
    ...['X-Original-Forwarded-For', 'X-Original-URL', 'X-Envoy-External-Address', 'X-Host', 'Fly-Client-IP'],
  ])('is closed to a proxy that sends %s', async (name) => {
    expect((await look(`/dev/mail?key=${MAILBOX_KEY}`, { [name]: '127.0.0.1' })).status).toBe(404);
  });

  test.each([
    ['without a key', ''],
    ['with an empty key', '?key='],
    ['with a wrong key', `?key=${MAILBOX_KEY.slice(0, -1)}x`],
    ['with the public key', `?key=${PUBLIC_KEY}`],
  ])('is closed %s, even to a program on this machine', async (_, query) => {
    for (const path of PATHS) expect((await look(path + query)).status).toBe(404);
  });

  test('is closed to clients without a loopback socket', async () => {
    expect((await site.ask('GET', `/dev/mail.json?key=${MAILBOX_KEY}`)).status).toBe(404);
  });
});
