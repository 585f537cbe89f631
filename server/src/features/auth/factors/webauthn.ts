import * as z from 'zod/mini';
import type { FactorRow } from '#database/schema/factors.ts';
import { isLoopbackHost } from '#platform/config/url.ts';
import { type AuthRequest, authErrors } from '../protocol/protocol.ts';
import type { ChallengeAnswer, FactorKind } from './factor-kind.ts';

/** As authenticators know this site; it comes from `PUBLIC_URL`, whatever a client sends. */
interface RelyingParty {
  id: string;
  origin: string;
}

const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Browsers accept only host names as relying parties, and only over https or on loopback. */
export const relyingPartyOf = (site: string): RelyingParty | null => {
  const { protocol, hostname, origin } = new URL(site);
  const isSecure = protocol === 'https:' || isLoopbackHost(hostname);
  return isSecure && !isAddress(hostname) ? { id: hostname, origin } : null;
};

const TIMEOUT_MS = 300_000;
/** ES256, EdDSA and RS256, as COSE identifiers. */
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
const WebauthnAnswerBody = z.object({
  webauthn: z.object({ type: z.string(), credential_response: z.record(z.string(), z.unknown()) }),
});

/** Loading takes nearly half a second, and most sign-ins do not need it. */
const loadLibrary = () => import('@simplewebauthn/server');

const expectedType = ({ status }: FactorRow): string => (status === 'verified' ? 'request' : 'create');

/** The relying party that a client names is ignored. */
const readCredential = <Schema extends z.core.$ZodType>(schema: Schema, request: AuthRequest): z.output<Schema> => {
  const body = z.safeParse(WebauthnAnswerBody, request.body);
  if (!body.success) throw authErrors.credentialMissing();
  const credential = z.safeParse(schema, body.data.webauthn.credential_response);
  if (!credential.success) throw authErrors.badCredential();
  return credential.data;
};

const checkAnswer = (request: AuthRequest, factor: FactorRow): void => {
  const body = z.safeParse(WebauthnAnswerBody, request.body);
  if (!body.success) throw authErrors.credentialMissing();
  if (body.data.webauthn.type !== expectedType(factor)) throw authErrors.credentialType();
  readCredential(factor.status === 'verified' ? Assertion : Registration, request);
};

const descriptorOf = (id: string, transports: string[] | null) => ({
  id,
  ...(transports === null ? {} : { transports }),
});

/** Security keys and passkeys. */
export const webauthnKind = (party: RelyingParty): FactorKind => {
  const expected = (nonce: string) => ({
    expectedChallenge: nonce,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The password was the first factor, so possession of the key is enough.
    requireUserVerification: false,
  });

  const creationOptions = async ({ user, factors }: { user: { id: string; email: string }; factors: FactorRow[] }) => {
    const { generateRegistrationOptions } = await loadLibrary();
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
        credentialId === null ? [] : [descriptorOf(credentialId, transports)],
      ),
    });
  };

  const requestOptions = async ({ credentialId, transports }: FactorRow) => {
    const { generateAuthenticationOptions } = await loadLibrary();
    return generateAuthenticationOptions({
      rpID: party.id,
      allowCredentials: credentialId === null ? [] : [descriptorOf(credentialId, transports)],
      userVerification: 'preferred',
      timeout: TIMEOUT_MS,
    });
  };

  const register = async ({ request, isCredentialKnown }: ChallengeAnswer, nonce: string) => {
    const response = readCredential(Registration, request);
    const { verifyRegistrationResponse } = await loadLibrary();
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

  const authenticate = async ({ request, factor }: ChallengeAnswer, nonce: string) => {
    const { credentialId, publicKey, counter } = factor;
    const response = readCredential(Assertion, request);
    if (credentialId === null || publicKey === null || response.id !== credentialId) return undefined;
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(nonce),
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'], // checked above, field by field
      // The library rejects a counter that does not grow: the key was copied.
      credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: counter ?? 0 },
    });
    return verified ? { counter: authenticationInfo.newCounter } : undefined;
  };

  return {
    method: 'mfa/webauthn',
    isGuessable: false,
    maxAttempts: 1,
    endsEarlierChallenges: false,
    wrongAnswer: authErrors.wrongCredential,
    enrol: () => ({ columns: {}, responseFields: {}, replaces: [] }),
    challenge: async ({ user, factor, factors }) => {
      const publicKey =
        factor.status === 'verified' ? await requestOptions(factor) : await creationOptions({ user, factors });
      const responseFields = { webauthn: { type: expectedType(factor), credential_options: { publicKey } } };
      return { columns: { nonce: publicKey.challenge }, responseFields };
    },
    checkAnswer,
    verify: async (answer) => {
      const { nonce } = answer.challenge;
      if (nonce === null) return undefined;
      try {
        return await (answer.factor.status === 'verified' ? authenticate : register)(answer, nonce);
      } catch {
        // The library throws for a wrong answer, with a message that quotes the answer.
        return undefined;
      }
    },
  };
};
