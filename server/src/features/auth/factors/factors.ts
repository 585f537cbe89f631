import type { Encryption } from '#platform/encryption/encryption.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Sms } from '#platform/sms/sms.ts';
import type { FactorKinds } from './factor-kind.ts';
import { phoneKind } from './phone.ts';
import { totpKind } from './totp.ts';
import { relyingPartyOf, webauthnKind } from './webauthn.ts';

export { createChallenge } from './challenge.ts';
export { createEnrol, createUnenrol } from './enrol.ts';
export type { FactorKinds } from './factor-kind.ts';
export {
  deleteEncryptedFactors,
  deleteExpiredFactors,
  hasVerifiedFactor,
  listFactors,
  resetFactors,
} from './factors.queries.ts';
export { reencryptFactors } from './totp.ts';
export { createVerifyFactor } from './verify-factor.ts';

interface FactorKindsDeps {
  encryption: Encryption;
  site: string;
  sms: Sms | null;
  limits: RateLimits;
}

/** The kinds of factors that this site supports: phones need SMS, security keys a host name. */
export const createFactorKinds = ({ encryption, site, sms, limits }: FactorKindsDeps): FactorKinds => {
  const party = relyingPartyOf(site);
  return {
    totp: totpKind({ encryption, site }),
    ...(sms && { phone: phoneKind({ sms, encryption, limits, site }) }),
    ...(party && { webauthn: webauthnKind(party) }),
  };
};
