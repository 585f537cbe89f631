import type { Encryption } from '#platform/encryption/encryption.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Sms } from '#platform/sms/sms.ts';
import type { FactorKinds } from './factor-kind.ts';
import { phoneKind } from './phone.ts';
import { totpKind } from './totp.ts';
import { relyingPartyOf, webauthnKind } from './webauthn.ts';

interface KindParts {
  seal: Encryption;
  site: string;
  sms: Sms | null;
  limits: RateLimits;
}

/** The kinds that this site can offer: a telephone needs a way to send, a security key a name for the site. */
export const createFactorKinds = ({ seal, site, sms, limits }: KindParts): FactorKinds => {
  const party = relyingPartyOf(site);
  return {
    totp: totpKind({ seal, site }),
    ...(sms && { phone: phoneKind({ sms, seal, limits, site }) }),
    ...(party && { webauthn: webauthnKind(party) }),
  };
};
