import { Secret, TOTP } from 'otpauth';
import { type AuthSite, PASSWORD, signUp } from './auth-site.ts';

type FactorClient = ReturnType<AuthSite['client']>;

/** What an authenticator app shows at the site's time, or a number of steps before or after it. */
export const codeOf = (site: AuthSite, secret: string, { steps = 0 } = {}): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() + steps * 30_000 });

/** A code of no neighbouring step. */
export const wrongCodeOf = (site: AuthSite, secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(site, secret, { steps }));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code));
  if (wrong === undefined) throw new Error('Five codes cannot be six');
  return wrong;
};

/** To the next step, whose code was not used yet. */
export const passHalfMinute = (site: AuthSite): void => site.clock.advance(30_000);

export const enrolTotp = async (client: FactorClient, friendlyName = 'My phone') => {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error !== null) throw error;
  return { factorId: data.id, secret: data.totp.secret };
};

export const challengeOf = async (client: FactorClient, factorId: string): Promise<string> => {
  const { data, error } = await client.mfa.challenge({ factorId });
  if (error !== null) throw error;
  return data.id;
};

/** A user with a verified authenticator app, at aal2. */
export const signUpWithTotp = async (site: AuthSite) => {
  const person = await signUp(site);
  const before = person.session;
  const factor = await enrolTotp(person.client);
  const { data, error } = await person.client.mfa.challengeAndVerify({
    factorId: factor.factorId,
    code: codeOf(site, factor.secret),
  });
  if (error !== null) throw error;
  passHalfMinute(site);
  return { ...person, ...factor, before, verified: data };
};

/** The same user on another device, before the second factor. */
export const signInAgain = async (site: AuthSite, email: string) => {
  const client = site.client();
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return { client, session: data.session };
};

export const statusOf = async (site: AuthSite, bearer: string): Promise<number> =>
  (await site.ask('GET', '/api/v1/check-ins', { bearer })).status;
