import * as z from 'zod/mini';
import { isLoopbackHost } from '#platform/config/loopback.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import type { AuthRequest } from '../protocol/auth-request.ts';
import type { Answering, FactorKind } from './factor-kind.ts';
import type { FactorRow } from './factors.queries.ts';

/** Who signs in to what, as authenticators are told; it comes from `PUBLIC_URL` alone, whatever a client says. */
interface RelyingParty {
  id: string;
  origin: string;
}

const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Browsers let only names be relying parties, and only over https or on this machine. */
export const relyingPartyOf = (site: string): RelyingParty | null => {
  const { protocol, hostname, origin } = new URL(site);
  const isSecure = protocol === 'https:' || isLoopbackHost(hostname);
  return isSecure && !isAddress(hostname) ? { id: hostname, origin } : null;
};

const TIMEOUT_MS = 300_000;
/** ES256, EdDSA and RS256, by their COSE numbers: what authenticators speak. */
const ALGORITHMS = [-7, -8, -257];

const Encoded = z.string().check(z.regex(/^[\w-]+$/));
const common = { id: Encoded, rawId: Encoded, type: z.literal('public-key') };
const clientExtensionResults = z._default(z.record(z.string(), z.unknown()), {});
const Transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)));

const Registration = z.object({
  ...common,
  response: z.object({ clientDataJSON: Encoded, attestationObject: Encoded, transports: Transports }),
  clientExtensionResults,
});
const Assertion = z.object({
  ...common,
  response: z.object({ clientDataJSON: Encoded, authenticatorData: Encoded, signature: Encoded }),
  clientExtensionResults,
});
const AnswerBody = z.object({
  webauthn: z.object({ type: z.string(), credential_response: z.record(z.string(), z.unknown()) }),
});

/** The library takes most of half a second to load, and most sign-ins never need it. */
const library = () => import('@simplewebauthn/server');

const expectedType = ({ status }: FactorRow): string => (status === 'verified' ? 'request' : 'create');

/** The answer in the shape that this factor expects; the relying party that a client names is not looked at. */
const readCredential = <Schema extends z.core.$ZodType>(schema: Schema, request: AuthRequest): z.output<Schema> => {
  const body = z.safeParse(AnswerBody, request.body);
  if (!body.success) throw authErrors.credentialMissing();
  const credential = z.safeParse(schema, body.data.webauthn.credential_response);
  if (!credential.success) throw authErrors.badCredential();
  return credential.data;
};

const checkAnswer = (request: AuthRequest, factor: FactorRow): void => {
  const body = z.safeParse(AnswerBody, request.body);
  if (!body.success) throw authErrors.credentialMissing();
  if (body.data.webauthn.type !== expectedType(factor)) throw authErrors.credentialType();
  readCredential(factor.status === 'verified' ? Assertion : Registration, request);
};

const nameless = (id: string, transports: string[] | null) => ({ id, ...(transports === null ? {} : { transports }) });

/** Security keys, and what phones and computers have built in. */
export const webauthnKind = (party: RelyingParty): FactorKind => {
  const expected = (nonce: string) => ({
    expectedChallenge: nonce,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The password was the first factor; whoever holds the key is the second.
    requireUserVerification: false,
  });

  const create = async ({ user, factors }: { user: { id: string; email: string }; factors: FactorRow[] }) => {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: 'Bustan',
      rpID: party.id,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.email,
      attestationType: 'none',
      timeout: TIMEOUT_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      excludeCredentials: factors.flatMap(({ credentialId, transports }) =>
        credentialId === null ? [] : [nameless(credentialId, transports)],
      ),
    });
  };

  const request = async ({ credentialId, transports }: FactorRow) => {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
      rpID: party.id,
      allowCredentials: credentialId === null ? [] : [nameless(credentialId, transports)],
      userVerification: 'preferred',
      timeout: TIMEOUT_MS,
    });
  };

  const register = async ({ request: asked, isCredentialKnown }: Answering, nonce: string) => {
    const response = readCredential(Registration, asked);
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected(nonce),
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'], // checked above, field by field
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return undefined;
    const { credential, aaguid } = registrationInfo;
    if (await isCredentialKnown(credential.id)) return undefined;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? null,
      aaguid,
    };
  };

  const authenticate = async ({ request: asked, factor }: Answering, nonce: string) => {
    const { credentialId, publicKey, counter } = factor;
    const response = readCredential(Assertion, asked);
    if (credentialId === null || publicKey === null || response.id !== credentialId) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(nonce),
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'], // checked above, field by field
      // A counter that does not grow is a copied key, and refused there.
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: counter ?? 0 },
    });
    return verified ? { counter: authenticationInfo.newCounter } : undefined;
  };

  return {
    method: 'mfa/webauthn',
    isGuessable: false,
    maxGuesses: 1,
    isNewestAlone: false,
    wrongAnswer: authErrors.wrongCredential,
    enrol: () => ({ columns: {}, told: {}, replaces: [] }),
    challenge: async ({ user, factor, factors }) => {
      const publicKey = factor.status === 'verified' ? await request(factor) : await create({ user, factors });
      const told = { webauthn: { type: expectedType(factor), credential_options: { publicKey } } };
      return { columns: { nonce: publicKey.challenge }, told };
    },
    checkAnswer,
    verify: async (answering) => {
      const { nonce } = answering.challenge;
      if (nonce === null) return undefined;
      try {
        return await (answering.factor.status === 'verified' ? authenticate : register)(answering, nonce);
      } catch {
        // The library says by throwing what is wrong with an answer, and its words quote the answer.
        return undefined;
      }
    },
  };
};
