import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createPseudonyms } from '#platform/encryption/encryption.ts';
import { SECURITY_EVENTS } from './security-events.ts';
import { createSecurityLog, type SecurityEvent } from './security-log.ts';

const KEY = 'k'.repeat(32);
const ACCOUNT = '0b5c8a3e-6f0e-4f5e-9f0a-2f6f3f1c9d11';

const openLog = (secretKey = KEY) => {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const securityLog = createSecurityLog({ log, pseudonymOf: createPseudonyms([secretKey]) });
  const last = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  return { ...securityLog, log, lines, last };
};

test('a line has the event, keyed hashes of the account and the client, and fixed words', () => {
  const { ofRequest, log, last } = openLog();
  const logSecurityEvent = ofRequest({ log, clientAddress: '192.0.2.1' });
  logSecurityEvent({ event: 'authn_login_fail', account: ACCOUNT, reason: 'wrong_password' });
  const hash = expect.stringMatching(/^[\w-]{16}$/);
  const words = { event: 'authn_login_fail', reason: 'wrong_password', msg: 'security event' };
  expect(last()).toEqual({ level: 40, account: hash, client: hash, ...words });
  expect(last().account).not.toBe(last().client);
});

test('an account has the same hash in every line, and another one under another secret key', () => {
  const hashOf = (account: string, key?: string) => {
    const { logSecurityEvent, last } = openLog(key);
    logSecurityEvent({ event: 'user_deleted', account });
    return last().account;
  };
  expect(hashOf(ACCOUNT)).toBe(hashOf(ACCOUNT));
  expect(hashOf(ACCOUNT)).not.toBe(hashOf(ACCOUNT, 'another'.repeat(6)));
  expect(hashOf(ACCOUNT)).not.toBe(hashOf(ACCOUNT.replace('0', '1')));
});

test('without a key no identifier is logged at all', () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  createSecurityLog({ log, pseudonymOf: null }).logSecurityEvent({ event: 'user_deleted', account: ACCOUNT });
  expect(lines.join()).toContain('user_deleted');
  expect(lines.join()).not.toContain(ACCOUNT);
});

test('there is no field for a name, an address, a token or a text', () => {
  const { logSecurityEvent, lines } = openLog();
  // @ts-expect-error no event has such a field
  logSecurityEvent({ event: 'user_deleted', account: ACCOUNT, email: 'amina@example.com' });
  // @ts-expect-error a field holds only the words of its event
  logSecurityEvent({ event: 'authn_login_fail', reason: 'amina@example.com' });
  // @ts-expect-error the name of an event comes from the vocabulary
  const unknown: SecurityEvent = { event: 'amina@example.com' };
  expect(unknown.event).toBe('amina@example.com');
  // A caller that took an address for the id of an account.
  logSecurityEvent({ event: 'user_deleted', account: 'amina@example.com' });
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('amina');
});

/** The first words in backticks of each row of the table below a heading. */
const namesIn = (file: string, heading: string): string[] => {
  const text = readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
  const [, section = ''] = text.split(`\n${heading}\n`);
  return section
    .split(/\n#+ |\n\*\*/)
    .slice(0, 1)
    .flatMap((table) => [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name));
};

test.each([
  ['operations.md', '## Security events'],
  ['security.md', '## Security events'],
])('the table of events in docs/%s is the vocabulary, neither more nor less', (file, heading) => {
  expect(namesIn(file, heading).toSorted()).toEqual(Object.keys(SECURITY_EVENTS).toSorted());
});
