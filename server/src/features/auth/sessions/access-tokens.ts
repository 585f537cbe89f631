import { hash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { AmrEntry } from '#database/schema/auth.ts';
import type { IdentityRow } from '#database/schema/identities.ts';
import type { UserRow } from '#database/schema/users.ts';
import { createBoundedCache } from '#platform/cache/bounded-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ACCESS_TOKEN_SECONDS, ALGORITHM, type SigningKeys } from '../signing-keys/signing-keys.ts';
import { AUDIENCE, appMetadataOf, userMetadataOf } from '../users/users.ts';

interface TokenSession {
  id: string;
  aal: 'aal1' | 'aal2';
  amr: AmrEntry[];
}

interface TokenSubject {
  user: UserRow;
  session: TokenSession;
  identities: readonly IdentityRow[];
}

interface TokenClaims {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
}

/**
 * [Note: aal2 needs both token and session] A token issued before the second factor stays at aal1 when its session is
 * elevated, because it may have been copied; one issued after it drops to aal1 as soon as its session does.
 */
export const aalOf = (claims: Pick<TokenClaims, 'aal'>, session: { aal: 'aal1' | 'aal2' | null }): 'aal1' | 'aal2' =>
  claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';

/** Its message goes to the client and never quotes the token. */
export class InvalidTokenError extends Error {}

export interface AccessTokens {
  sign(subject: TokenSubject): Promise<{ token: string; expiresAt: number }>;
  /** Throws `InvalidTokenError`. The session may have ended all the same. */
  verify(token: string): Promise<TokenClaims>;
}

const reasonOf = (error: unknown): string => {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid';
  if (error instanceof InvalidTokenError) return error.message;
  return 'token is malformed';
};

/** A token whose signature was verified before, until it expires. */
interface VerifiedToken {
  claims: TokenClaims;
  kid: string;
  expiresAt: number;
}

/** An entry is less than a kilobyte, and there is one for each device that is in use within the hour. */
const MAX_VERIFIED = 20_000;

export const createAccessTokens = (deps: { keys: SigningKeys; clock: Clock; issuer: string }): AccessTokens => {
  const { keys, clock, issuer } = deps;
  // By their hashes, so that no memory dump has a token in it.
  const verified = createBoundedCache<VerifiedToken>({ maxEntries: MAX_VERIFIED });
  const findVerified = async (tokenHash: string): Promise<TokenClaims | undefined> => {
    const known = verified.get(tokenHash);
    if (known === undefined || known.expiresAt <= Math.floor(clock.now().getTime() / 1000)) return undefined;
    return (await keys.findPublicKey(known.kid)) === undefined ? undefined : known.claims;
  };
  return {
    sign: async ({ user, session, identities }) => {
      const { kid, privateKey } = await keys.getSigner();
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const claims = {
        email: user.email,
        phone: '',
        app_metadata: appMetadataOf(user, identities),
        user_metadata: userMetadataOf(user, identities),
        role: AUDIENCE,
        aal: session.aal,
        amr: session.amr,
        session_id: session.id,
        is_anonymous: false,
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    verify: async (token) => {
      const tokenHash = hash('sha256', token, 'base64');
      const known = await findVerified(tokenHash);
      if (known !== undefined) return known;
      try {
        // Only our own keys are looked up by kid, and the algorithm is fixed, whatever the header says.
        const { payload, protectedHeader } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = typeof kid === 'string' ? await keys.findPublicKey(kid) : undefined;
            if (key === undefined) throw new InvalidTokenError('unrecognized JWT kid');
            return key;
          },
          {
            algorithms: [ALGORITHM],
            audience: AUDIENCE,
            issuer,
            typ: 'JWT',
            currentDate: clock.now(),
            requiredClaims: ['sub', 'exp', 'session_id'],
          },
        );
        const { sub, session_id: sessionId, aal, exp } = payload;
        const { kid } = protectedHeader;
        if (typeof sub !== 'string' || typeof sessionId !== 'string' || exp === undefined || kid === undefined)
          throw new InvalidTokenError('token has invalid claims');
        const claims: TokenClaims = { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1' };
        verified.set(tokenHash, { claims, kid, expiresAt: exp });
        return claims;
      } catch (error) {
        if (error instanceof InvalidTokenError || error instanceof errors.JOSEError)
          throw new InvalidTokenError(reasonOf(error));
        throw error;
      }
    },
  };
};
