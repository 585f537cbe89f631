import { Secret, TOTP } from 'otpauth';
import { type Account, callSite } from './accounts.ts';
import type { Site } from './site.ts';

const STEP_SECONDS = 30;

/**
 * What an authenticator app shows, or showed some half minutes ago. A code counts once and none older than it counts
 * after it, so a test that needs several begins with the one of before.
 */
export const appCode = (secret: string, { steps = 0 } = {}): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * STEP_SECONDS * 1000,
  });

/** One that neither now nor in the half minutes beside it is right. */
export const wrongAppCode = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => appCode(secret, { steps }));
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code));
  if (wrong === undefined) throw new Error('Five codes cannot be six');
  return wrong;
};

/** Adds an authenticator app to the account beside the browser; the account's session is raised by it. */
export const addApp = async (site: Site, account: Account): Promise<Account & { secret: string }> => {
  const { accessToken } = account;
  const post = async (path: string, body: object) =>
    (await callSite(site, { method: 'POST', path: `/auth/v1/factors${path}`, body, accessToken })).json();
  const enrolled = await post('', { friendly_name: 'My app', factor_type: 'totp' });
  const { id, totp } = enrolled as { id: string; totp: { secret: string } };
  const { id: challengeId } = (await post(`/${id}/challenge`, {})) as { id: string };
  const code = appCode(totp.secret, { steps: -1 });
  const session = await post(`/${id}/verify`, { challenge_id: challengeId, code });
  const { access_token } = session as { access_token: string };
  return { ...account, accessToken: access_token, session: JSON.stringify(session), secret: totp.secret };
};
