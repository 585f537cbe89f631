import type { Database } from '#database/database.ts';
import type { Background } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Providers } from './external/providers.ts';
import type { FactorKinds } from './factors/factor-kind.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { Passwords } from './passwords.ts';
import type { Redirects } from './redirects.ts';
import type { Sessions } from './sessions.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { TokenMails } from './token-mails.ts';

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
