import { expect, test } from 'vitest';
import { pushContactOf } from './contact.ts';

const SITE = {
  PUBLIC_URL: 'http://localhost:3000',
  MAIL_FROM: 'Bustan <hello@example.com>',
  PRIVACY_CONTACT: undefined,
};

test.each([
  [{ PRIVACY_CONTACT: 'privacy@example.com' }, 'mailto:privacy@example.com'],
  [{ PRIVACY_CONTACT: 'https://example.com/contact' }, 'https://example.com/contact'],
  [{ PRIVACY_CONTACT: 'http://example.com/@contact' }, 'mailto:hello@example.com'],
  [{ PUBLIC_URL: 'https://bustan.example' }, 'https://bustan.example'],
  [{}, 'mailto:hello@example.com'],
  [{ MAIL_FROM: 'hello@example.com' }, 'mailto:hello@example.com'],
])('with %j push services write to %s', (settings, contact) => {
  expect(pushContactOf({ ...SITE, ...settings })).toBe(contact);
});
