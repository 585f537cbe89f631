import { errors, jwtVerify, SignJWT } from 'jose';
import type { AuthenticationMethod } from '#database/schema/auth.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { IdentityRow } from '../external/external.queries.ts';
import { ACCESS_TOKEN_SECONDS } from '../signing-keys/key-lifecycle.ts';
import { ALGORITHM } from '../signing-keys/signing-key.ts';
import type { SigningKeys } from '../signing-keys/signing-keys.ts';
import { AUDIENCE, appMetadataOf, type UserRow, userMetadataOf } from '../users/user-view.ts';

interface TokenSession {
  id: string;
  aal: 'aal1' | 'aal2';
  amr: AuthenticationMethod[];
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
 * [Note: token and session must both be raised] A token from before the second step stays what it was when its session
 * rises, for somebody may have copied it; and a token from after it falls at once when its session does.
 */
export const aalOf = (claims: Pick<TokenClaims, 'aal'>, session: { aal: 'aal1' | 'aal2' | null }): 'aal1' | 'aal2' =>
  claims.aal === 'aal2' && session.aal === 'aal2' ? 'aal2' : 'aal1';

/** A token that is not ours, or no longer; `why` goes to the client and never quotes the token. */
export class TokenRefused extends Error {}

export interface AccessTokens {
  sign(subject: TokenSubject): Promise<{ token: string; expiresAt: number }>;
  /** Throws `TokenRefused`. Whether the session still lives is not told by the token. */
  verify(token: string): Promise<TokenClaims>;
}

const reasonOf = (error: unknown): string => {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired';
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid';
  if (error instanceof TokenRefused) return error.message;
  return 'token is malformed';
};

export const createAccessTokens = (deps: { keys: SigningKeys; clock: Clock; issuer: string }): AccessTokens => {
  const { keys, clock, issuer } = deps;
  return {
    sign: async ({ user, session, identities }) => {
      const { kid, privateKey } = await keys.getSigner();
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const claims = {
        email: user.email,
        phone: '',
        app_metadata: appMetadataOf(user, identities),
        user_metadata: userMetadataOf(user),
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
      try {
        // The key is found by kid among our own alone, and the algorithm is ours whatever the header says.
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = typeof kid === 'string' ? await keys.findPublicKey(kid) : undefined;
            if (key === undefined) throw new TokenRefused('unrecognized JWT kid');
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
        const { sub, session_id: sessionId, aal } = payload;
        if (typeof sub !== 'string' || typeof sessionId !== 'string')
          throw new TokenRefused('token has invalid claims');
        return { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1' };
      } catch (error) {
        if (error instanceof TokenRefused || error instanceof errors.JOSEError) throw new TokenRefused(reasonOf(error));
        throw error;
      }
    },
  };
};
