import { randomUUID } from 'node:crypto';
import type { Canaries } from './canaries.ts';
import type { SignedIn } from './signing-in.ts';
import type { Visitor } from './visitor.ts';

const PHONE = '+971501234567';

const credentialOf = (wrong: (what: string) => string) => ({
  id: wrong('an id'),
  rawId: wrong('a raw id'),
  type: 'public-key',
  response: { clientDataJSON: wrong('the data of a client'), attestationObject: wrong('an attestation') },
});

interface SecondStep {
  visitor: Visitor;
  canaries: Canaries;
  person: SignedIn;
}

/** The factors of an account, as far as they can be planted in before one of them is verified. */
export const plantInSecondStep = async ({ visitor, canaries, person }: SecondStep): Promise<void> => {
  const { ask, succeed } = visitor;
  const as = person.accessToken;
  const named = (kind: string) => canaries.marker(`the name of ${kind}`, 'database factors.friendly_name');
  const app = { factor_type: 'totp', friendly_name: named('an app') };
  const enrolled = JSON.parse((await succeed('POST', '/auth/v1/factors', { as, body: app })).text) as {
    id: string;
    totp: { secret: string };
  };
  canaries.secret('the secret of an app', enrolled.totp.secret);
  const phone = { factor_type: 'phone', friendly_name: named('a telephone'), phone: PHONE };
  canaries.secret('a telephone number', PHONE.slice(1), 'database factors.phone', 'mailbox');
  const { id } = JSON.parse((await succeed('POST', '/auth/v1/factors', { as, body: phone })).text) as { id: string };
  await succeed('POST', `/auth/v1/factors/${id}/challenge`, { as, body: {} });
  const key = { factor_type: 'webauthn', friendly_name: named('a key') };
  const { id: keyId } = JSON.parse((await succeed('POST', '/auth/v1/factors', { as, body: key })).text) as {
    id: string;
  };
  const wrong = (what: string) => canaries.marker(`${what} of a factor that is wrong`);
  const refused: [string, object][] = [
    ['', { factor_type: wrong('a type'), friendly_name: wrong('a name') }],
    ['', { factor_type: 'phone', phone: wrong('a telephone') }],
    [`/${id}/challenge`, { channel: wrong('a channel') }],
    [`/${id}/verify`, { challenge_id: wrong('a challenge'), code: wrong('a code') }],
    [`/${keyId}/challenge`, { webauthn: { rpId: wrong('a party'), rpOrigins: [wrong('an origin')] } }],
    [`/${keyId}/verify`, { webauthn: { type: 'create', credential_response: credentialOf(wrong) } }],
    [`/${enrolled.id}/verify`, { challenge_id: randomUUID(), code: wrong('a code of an app') }],
  ];
  for (const [path, body] of refused) await ask('POST', `/auth/v1/factors${path}`, { as, body });
};
