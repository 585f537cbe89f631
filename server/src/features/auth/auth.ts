import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Database } from '#database/database.ts';
import { FACTOR_TYPES, type FactorType } from '#database/schema/factors.ts';
import { ensureSetting } from '#database/settings.queries.ts';
import type { Background } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createEncryption } from '#platform/encryption/encryption.ts';
import type { SecretKeys } from '#platform/encryption/secret-keys.ts';
import { newSecret } from '#platform/encryption/secrets.ts';
import type { Authenticate } from '#platform/http/authorize.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { ensureAdmin } from './accounts/admin-account.ts';
import { authRoutes, refuseKey } from './auth.routes.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createProviders, presentProviders } from './external/providers.ts';
import { deleteDeadFactors } from './factors/factors.queries.ts';
import { createFactorKinds } from './factors/kinds.ts';
import { createOneTimeTokens } from './mail-links/one-time-tokens.ts';
import { createTokenMails } from './mail-links/token-mails.ts';
import { createRedirects } from './protocol/redirects.ts';
import { claimSecretKey } from './secret-key.ts';
import { aalOf, createAccessTokens, TokenRefused } from './sessions/access-tokens.ts';
import { createSessions } from './sessions/open-session.ts';
import { createOwnSessions, type OwnSessions } from './sessions/own-sessions.routes.ts';
import { signingKeyQueries } from './signing-keys/signing-keys.queries.ts';
import { createSigningKeys } from './signing-keys/signing-keys.ts';
import { createPasswords } from './users/passwords.ts';
import { listRoles, prepareFindCaller } from './users/users.queries.ts';

export type { Account, Accounts } from './accounts/accounts.ts';

interface AuthOptions {
  db: Database;
  config: Config;
  clock: Clock;
  log: Log;
  mail: Mail;
  limits: RateLimits;
  background: Background;
  /** Null where no message can be sent. */
  sms: Sms | null;
  /** Newest first. */
  secretKeys: SecretKeys;
}

export interface Auth {
  /** Where else one may sign in, as buttons name it. */
  providers: PublicConfig['auth']['providers'];
  /** The protocol's routes, to be mounted at /auth/v1. */
  routes: ReturnType<typeof authRoutes>;
  /** Session, account and role in one query, so that a sign-out, a deletion or a revoked role acts at once. */
  authenticate: Authenticate;
  /** The kinds of second factors that can be added on this site. */
  factorTypes: FactorType[];
  /** How a missing public key is told under /auth/v1. */
  refuseKey: typeof refuseKey;
  listUserRoles(userId: string): Promise<{ role: 'admin' }[]>;
  /** Where a person is signed in. */
  ownSessions: OwnSessions;
  /** Whole accounts, for who exports and deletes them. */
  accounts: Accounts;
  /** Removes the second factors that were begun and never verified; a phone number is not kept for nothing. */
  sweep(): Promise<void>;
}

const createAuthenticate = ({ db, accessTokens }: Pick<AuthDeps, 'db' | 'accessTokens'>): Authenticate => {
  const findCaller = prepareFindCaller(db);
  return async (token) => {
    try {
      const claims = await accessTokens.verify(token);
      const [found] = await findCaller.execute({ ...claims });
      if (found === undefined) return null;
      const { hasSecondFactor, role } = found;
      return { ...claims, aal: aalOf(claims, found), hasSecondFactor, isAdmin: role === 'admin' };
    } catch (error) {
      if (error instanceof TokenRefused) return null;
      throw error;
    }
  };
};

/** Accounts, sessions and everything that proves who is calling. Creates what the first start needs. */
export const createAuth = async (options: AuthOptions): Promise<Auth> => {
  const { db, config, clock, log, mail, limits, background, secretKeys, sms } = options;
  const site = config.PUBLIC_URL;
  const seal = createEncryption(secretKeys);
  await claimSecretKey({ db, seal });
  const codeKey = await ensureSetting(db, 'auth_code_key', newSecret);
  const keys = createSigningKeys({ queries: signingKeyQueries(db), clock, log, seal });
  const accessTokens = createAccessTokens({ keys, clock, issuer: `${site}/auth/v1` });
  const oneTimeTokens = createOneTimeTokens({ codeKey, clock });
  const passwords = createPasswords();
  const deps: AuthDeps = {
    db,
    clock,
    config,
    limits,
    background,
    mail,
    passwords,
    keys,
    accessTokens,
    oneTimeTokens,
    sessions: createSessions({ tokens: accessTokens, clock }),
    factorKinds: createFactorKinds({ seal, site, sms, limits }),
    tokenMails: createTokenMails({ db, clock, mail, tokens: oneTimeTokens, site }),
    redirects: createRedirects({ site, allowed: config.AUTH_REDIRECT_URLS }),
    providers: createProviders({ configured: config.AUTH_PROVIDERS, clock, site }),
  };
  await keys.freshen();
  await ensureAdmin({ db, clock, log, passwords, config });
  return {
    routes: authRoutes(deps),
    authenticate: createAuthenticate(deps),
    factorTypes: FACTOR_TYPES.filter((type) => deps.factorKinds[type] !== undefined),
    providers: presentProviders(config.AUTH_PROVIDERS),
    refuseKey,
    listUserRoles: (userId) => listRoles(db, userId),
    ownSessions: createOwnSessions({ db }),
    accounts: createAccounts(deps),
    sweep: () => deleteDeadFactors(db, clock.now()),
  };
};
