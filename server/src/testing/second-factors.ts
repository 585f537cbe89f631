import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Person, TestSite } from './test-site.ts';

/** A verified factor, without the second step: the user's sessions stay at aal1. Returns its id. */
export const addSecondFactor = async (site: TestSite, as: Person): Promise<string> => {
  const body = { factor_type: 'totp', friendly_name: randomUUID() };
  const { id } = (await (await site.ask('POST', '/auth/v1/factors', { as, body })).json()) as { id: string };
  await site.database.pool.query("update factors set status = 'verified' where id = $1", [id]);
  return id;
};

/** The user at aal2, with an app that was just enrolled. */
export const elevate = async (on: TestSite, as: Person): Promise<Person> => {
  const ask = async (path: string, body: object) =>
    (await on.ask('POST', `/auth/v1/factors${path}`, { as, body })).json() as Promise<Record<string, string>>;
  const { id, totp } = (await ask('', { factor_type: 'totp' })) as { id?: string; totp?: { secret: string } };
  const secret = Secret.fromBase32(totp?.secret ?? '');
  const code = new TOTP({ secret }).generate({ timestamp: on.clock.now().getTime() });
  const challenge = await ask(`/${id}/challenge`, {});
  const session = await ask(`/${id}/verify`, { challenge_id: challenge.id, code });
  return { ...as, accessToken: session.access_token ?? '' };
};
