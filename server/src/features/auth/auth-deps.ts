import type { Database } from '#database/database.ts';
import type { Background } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Providers } from './external/providers.ts';
import type { FactorKinds } from './factors/factor-kind.ts';
import type { OneTimeTokens } from './mail-links/one-time-tokens.ts';
import type { TokenMails } from './mail-links/token-mails.ts';
import type { Redirects } from './protocol/redirects.ts';
import type { AccessTokens } from './sessions/access-tokens.ts';
import type { Sessions } from './sessions/open-session.ts';
import type { SigningKeys } from './signing-keys/signing-keys.ts';
import type { Passwords } from './users/passwords.ts';

/** What the endpoints are made of; each takes of it what it needs. */
export interface AuthDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'AUTH_AUTOCONFIRM' | 'AUTH_DISABLE_SIGNUP' | 'PUBLIC_URL'>;
  limits: RateLimits;
  background: Background;
  passwords: Passwords;
  keys: SigningKeys;
  accessTokens: AccessTokens;
  sessions: Sessions;
  factorKinds: FactorKinds;
  oneTimeTokens: OneTimeTokens;
  tokenMails: TokenMails;
  mail: Mail;
  redirects: Redirects;
  providers: Providers;
}
