import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const GOOD = { id: 'google', issuer: 'https://accounts.google.com', client_id: 'site', client_secret: 'very-secret' };
const read = (...providers: unknown[]) => readConfig({ AUTH_PROVIDERS: JSON.stringify(providers) }).AUTH_PROVIDERS;

test('a provider needs an id, an issuer, a client and usually a secret; the rest has defaults', () => {
  expect(read(GOOD)).toEqual([
    { ...GOOD, scopes: 'openid email', response_mode: 'query', parameters: {}, verifies_emails: false },
  ]);
  const { client_id: clientId, client_secret: clientSecret, ...rest } = GOOD;
  expect(read({ ...rest, clientId, clientSecret })).toEqual(read(GOOD));
  expect(readConfig({}).AUTH_PROVIDERS).toEqual([]);
});

test.each([
  ['no list', '{}'],
  ['an id that is a word of ours', JSON.stringify([{ ...GOOD, id: 'email' }])],
  ['an id that is no word', JSON.stringify([{ ...GOOD, id: 'My Provider' }])],
  ['the same id twice', JSON.stringify([GOOD, GOOD])],
  ['an issuer that anybody on the way can read', JSON.stringify([{ ...GOOD, issuer: 'http://accounts.example.com' }])],
  ['no issuer', JSON.stringify([{ ...GOOD, issuer: '' }])],
  ['no client', JSON.stringify([{ ...GOOD, client_id: '' }])],
  ['a misspelt setting', JSON.stringify([{ ...GOOD, verify_emails: true }])],
  ['two secrets', JSON.stringify([{ ...GOOD, apple_key: { team_id: 't', key_id: 'k', private_key: 'p' } }])],
])("%s is refused by the variable's name, without quoting a secret", (_, AUTH_PROVIDERS) => {
  const start = () => readConfig({ AUTH_PROVIDERS });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/AUTH_PROVIDERS/);
  expect(start).not.toThrow(/very-secret/);
});
