import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMailbox } from '#platform/mail/create-mail.ts';
import { createSms } from './create-sms.ts';
import type { SmsMessage } from './sms.ts';
import { openSmsWebhook } from './testing/sms-webhook.ts';

let webhook: Awaited<ReturnType<typeof openSmsWebhook>>;
beforeAll(async () => {
  webhook = await openSmsWebhook();
});
afterAll(() => webhook.close());
beforeEach(() => void webhook.received.splice(0));

let logged = '';
const sink = new Writable({
  write: (chunk, _, done) => {
    logged += String(chunk);
    done();
  },
});
const log = pino(sink);
const message: SmsMessage = {
  id: '2f5c54a8-9d6e-4a57-8c38-0a3c3f6d1b11',
  to: '+971501234567',
  channel: 'sms',
  language: 'ar',
  text: 'رمز الدخول: 042042',
  code: '042042',
};
const send = (SMS_SECRET?: string) =>
  createSms({ config: { SMS_URL: webhook.url, SMS_SECRET }, mailbox: null, log })?.send(message);

test('the webhook gets the message as JSON, with the secret as a bearer token', async () => {
  expect(await send('a secret of both')).toBe(true);
  expect(webhook.received).toHaveLength(1);
  expect(webhook.received[0]?.message).toEqual(message);
  expect(webhook.received[0]?.headers).toMatchObject({
    authorization: 'Bearer a secret of both',
    'content-type': 'application/json',
    'idempotency-key': message.id,
  });
  await send();
  expect(webhook.received[1]?.headers.authorization).toBeUndefined();
});

test.each([
  ['taken at the second attempt', [500], true, 2],
  ['taken after a broken line', [0], true, 2],
  ['taken after the provider’s limit', [429], true, 2],
  ['given up after two attempts', [503, 503], false, 2],
  ['not repeated when it was refused', [400], false, 1],
  ['never sent to where the address redirects', [302], false, 1],
])('%s', async (_, statuses, isTaken, attempts) => {
  webhook.answerWith(...statuses);
  expect(await send()).toBe(isTaken);
  expect(webhook.received).toHaveLength(attempts);
  expect(new Set(webhook.received.map(({ message: { id } }) => id)).size).toBe(1);
});

test('the log of a failure has neither number nor text', () => {
  expect(logged).toContain('a short message could not be sent');
  expect(logged).not.toMatch(/501234567|042042/);
});

test('without a webhook messages go to the local mailbox, and without that there is no SMS', async () => {
  const mailbox = createMailbox();
  const config = { SMS_URL: undefined, SMS_SECRET: undefined };
  expect(await createSms({ config, mailbox, log })?.send(message)).toBe(true);
  expect(mailbox.list()).toMatchObject([{ to: '+971501234567', type: 'sms', otp: '042042', text: message.text }]);
  expect(createSms({ config, mailbox: null, log })).toBeNull();
});
