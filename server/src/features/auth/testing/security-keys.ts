import { vi } from 'vitest';
import { type AuthSite, signUp } from './auth-site.ts';
import type { Client } from './phones.ts';
import { browserWith, SoftwareAuthenticator } from './software-authenticator.ts';

export const ORIGIN = 'http://localhost:3000';
/** What a hostile page would send; the server must ignore it. */
export const FOREIGN = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] };
export const INVALID_CREDENTIAL = {
  status: 422,
  code: 'mfa_verification_failed',
  message: 'Invalid WebAuthn credential',
};

/** Runs it in a browser with this key. */
export const withKey = async <Result>(key: SoftwareAuthenticator, ceremony: () => Promise<Result>): Promise<Result> => {
  for (const [name, value] of Object.entries(browserWith(key, ORIGIN))) vi.stubGlobal(name, value);
  try {
    return await ceremony();
  } finally {
    vi.unstubAllGlobals();
  }
};

export const registerKey = (client: Client, key: SoftwareAuthenticator, friendlyName = 'My key') =>
  withKey(key, () => client.mfa.webauthn.register({ friendlyName, webauthn: FOREIGN }));

export const authenticateKey = (client: Client, key: SoftwareAuthenticator, factorId: string) =>
  withKey(key, () => client.mfa.webauthn.authenticate({ factorId, webauthn: FOREIGN }));

export const signUpWithKey = async (site: AuthSite) => {
  const person = await signUp(site);
  const key = new SoftwareAuthenticator(ORIGIN);
  const { data, error } = await registerKey(person.client, key);
  if (error !== null || data === null) throw error ?? new Error('No session');
  return { ...person, key, verified: data, factorId: data.user.factors?.[0]?.id ?? '' };
};
