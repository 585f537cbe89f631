import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#platform/clock/clock.ts';

const ALGORITHM = 'HS256';
const BUCKET = 'voice-recordings';

interface SignedAddressDeps {
  /** Known to the servers of this site alone. */
  secret: string;
  clock: Clock;
}

/** Addresses that play one recording for a while. Nothing of them is stored: the signature says what they open. */
export const createSignedAddresses = ({ secret, clock }: SignedAddressDeps) => {
  const key = new TextEncoder().encode(secret);
  return {
    /** Relative to `/storage/v1`. */
    sign: async ({ key: path, seconds }: { key: string; seconds: number }): Promise<string> => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const token = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setAudience(BUCKET)
        .setSubject(path)
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .sign(key);
      return `/object/sign/${BUCKET}/${path}?token=${token}`;
    },
    /** Whether it was signed here for this recording, and has not expired. */
    isValid: async ({ key: subject, token }: { key: string; token: string }): Promise<boolean> => {
      const options = { algorithms: [ALGORITHM], audience: BUCKET, subject, currentDate: clock.now() };
      return jwtVerify(token, key, { ...options, requiredClaims: ['exp'] }).then(
        () => true,
        () => false,
      );
    },
  };
};
