import type { Database } from '#database/database.ts';
import type { Background } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';

/** GoTrue's protocol as all endpoints share it: requests, responses, errors, limits and redirects. */
export { AuthError, authErrors, presentAuthError } from './auth-errors.ts';
export {
  authConcurrencyLimit,
  consumeAuthLimit,
  consumeMailboxLimits,
  consumeMailLimits,
  mailLimitKeys,
} from './auth-rate-limits.ts';
export {
  type AuthRequest,
  type AuthResponse,
  type Cookie,
  checkStorable,
  type Endpoint,
  maybeObject,
  maybeText,
  normalizeEmail,
  ok,
  readBody,
  readEmail,
  readPhone,
} from './auth-request.ts';
export { type Device, deviceOf } from './device.ts';
export { createRedirects, errorTarget, type Redirects, withResult } from './redirects.ts';

/** What endpoints need from outside the feature. */
export interface PlatformDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'AUTH_AUTOCONFIRM' | 'AUTH_DISABLE_SIGNUP' | 'PUBLIC_URL'>;
  limits: RateLimits;
  background: Background;
}
