import { randomUUID } from 'node:crypto';
import { type ExampleRows, PASSWORD } from './example-rows.ts';
import { everybody, type MatrixRow, ownerOnly, signedIn } from './matrix-row.ts';

const CREDENTIALS = { email: 'nobody@example.com', password: 'not their password' };
const freshAccount = () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD });

/** Routes outside the contract. Under /auth/v1 they have the statuses of the protocol. */
export const protocolRows = (rows: ExampleRows): MatrixRow[] => [
  { method: 'POST', route: '/auth/v1/signup', body: freshAccount, expected: everybody(200) },
  {
    method: 'POST',
    route: '/auth/v1/token',
    path: async () => '/auth/v1/token?grant_type=password',
    body: () => CREDENTIALS,
    expected: everybody(400),
  },
  { method: 'GET', route: '/auth/v1/user', expected: signedIn(200) },
  { method: 'PUT', route: '/auth/v1/user', body: () => ({ data: { language: 'ar' } }), expected: signedIn(200) },
  { method: 'GET', route: '/auth/v1/reauthenticate', expected: signedIn(200) },
  {
    method: 'POST',
    route: '/auth/v1/factors',
    body: () => ({ factor_type: 'totp', friendly_name: randomUUID() }),
    expected: signedIn(200),
  },
  {
    method: 'POST',
    route: '/auth/v1/factors/:id/challenge',
    path: async () => `/auth/v1/factors/${await rows.newFactor()}/challenge`,
    expected: ownerOnly(200),
  },
  {
    method: 'POST',
    route: '/auth/v1/factors/:id/verify',
    path: async () => `/auth/v1/factors/${await rows.newFactor()}/verify`,
    body: () => ({ challenge_id: randomUUID(), code: '123456' }),
    expected: ownerOnly(422),
  },
  {
    method: 'DELETE',
    route: '/auth/v1/factors/:id',
    path: async () => `/auth/v1/factors/${await rows.newFactor()}`,
    expected: ownerOnly(200),
  },
  {
    method: 'POST',
    route: '/auth/v1/verify',
    body: () => ({ type: 'email', token_hash: 'x' }),
    expected: everybody(403),
  },
  {
    method: 'GET',
    route: '/auth/v1/verify',
    path: async () => '/auth/v1/verify?type=signup&token=x',
    expected: everybody(303),
  },
  { method: 'POST', route: '/auth/v1/recover', body: () => ({ email: CREDENTIALS.email }), expected: everybody(200) },
  {
    method: 'POST',
    route: '/auth/v1/resend',
    body: () => ({ type: 'signup', email: CREDENTIALS.email }),
    expected: everybody(200),
  },
  { method: 'POST', route: '/auth/v1/otp', body: () => ({ email: CREDENTIALS.email }), expected: everybody(422) },
  { method: 'POST', route: '/auth/v1/magiclink', body: () => ({ email: CREDENTIALS.email }), expected: everybody(422) },
  // Signing in at a provider depends on the browser's secret, not on who is signed in.
  {
    method: 'GET',
    route: '/auth/v1/authorize',
    path: async () => '/auth/v1/authorize?provider=none',
    expected: everybody(400),
  },
  { method: 'GET', route: '/auth/v1/callback', expected: everybody(302) },
  { method: 'POST', route: '/auth/v1/callback', body: () => 'state=x&code=y', expected: everybody(303) },
  { method: 'GET', route: '/auth/v1/user/identities/authorize', expected: everybody(404) },
  { method: 'DELETE', route: '/auth/v1/user/identities/:id', expected: everybody(404) },
  { method: 'POST', route: '/auth/v1/sso', body: () => ({}), expected: everybody(404) },
  { method: 'GET', route: '/auth/v1/.well-known/jwks.json', expected: everybody(200) },
  { method: 'GET', route: '/auth/v1/health', expected: everybody(200) },
  { method: 'GET', route: '/auth/v1/settings', expected: everybody(200) },
  // There is no socket in this process, so no caller is on loopback; the mailbox has its own tests.
  { method: 'GET', route: '/dev/mail', expected: everybody(404) },
  { method: 'GET', route: '/dev/mail.json', expected: everybody(404) },
  // Last, because it ends the sessions that the other rows need.
  { method: 'POST', route: '/auth/v1/logout', expected: signedIn(204) },
  { method: 'GET', route: '/healthz', expected: everybody(200) },
  { method: 'GET', route: '/manifest.webmanifest', expected: everybody(200) },
  { method: 'GET', route: '/readyz', expected: everybody(200) },
  { method: 'GET', route: '/*', path: async () => '/journey', expected: everybody(200) },
  { method: 'OPTIONS', route: '/*', path: async () => '/api/v1/check-ins', expected: everybody(204) },
  { method: 'POST', route: '/*', path: async () => '/auth', expected: everybody(303) },
];
