import type { PublicConfig } from '@bustan/contract/config.ts';
import type { Changes } from '#database/changes/changes.ts';
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
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { type Accounts, createAccounts, ensureAdmin } from './accounts/accounts.ts';
import { type AuthDeps, authRoutes, invalidKeyResponse } from './auth.routes.ts';
import { createProviders, listIdentities, presentProviders } from './external/external.ts';
import { createFactorKinds, deleteExpiredFactors, listFactors } from './factors/factors.ts';
import { createOneTimeTokens, createTokenMails } from './mail-links/mail-links.ts';
import { createRedirects } from './protocol/protocol.ts';
import { createCheckProof } from './reauthentication/reauthentication.ts';
import { ensureSecretKey } from './secret-key.ts';
import {
  createAccessTokens,
  createAuthenticate,
  createOwnSessions,
  createSessionLifetime,
  createSessions,
  type OwnSessions,
  pruneSessions,
} from './sessions/sessions.ts';
import { createSigningKeys } from './signing-keys/signing-keys.ts';
import { createPasswordPolicy, createPasswords, type ListSignInMethods, listRoles } from './users/users.ts';

export type { Account, Accounts } from './accounts/accounts.ts';

interface AuthOptions {
  db: Database;
  changes: Changes;
  config: Config;
  clock: Clock;
  log: Log;
  logSecurityEvent: LogSecurityEvent;
  mail: Mail;
  limits: RateLimits;
  background: Background;
  /** Null where no message can be sent. */
  sms: Sms | null;
  /** Newest first. */
  secretKeys: SecretKeys;
}

export interface Auth {
  /** The external providers, as the sign-in buttons name them. */
  providers: PublicConfig['auth']['providers'];
  /** To be mounted at /auth/v1. */
  routes: ReturnType<typeof authRoutes>;
  /** By session, user, role and factors as they are: a sign-out, a deletion or a revoked role acts at once. */
  authenticate: Authenticate;
  /** The kinds of second factors that this site supports. */
  factorTypes: FactorType[];
  /** The response to a missing or wrong public key under /auth/v1. */
  invalidKeyResponse: typeof invalidKeyResponse;
  listUserRoles(userId: string): Promise<{ role: 'admin' }[]>;
  ownSessions: OwnSessions;
  /** For features that export or delete an account as a whole. */
  accounts: Accounts;
  /**
   * Deletes second factors that were not verified in time, and with them their phone numbers; sessions that have expired;
   * and old refresh tokens. Ends early when the signal is aborted.
   */
  sweep(signal?: AbortSignal): Promise<void>;
}

const listSignInMethods: ListSignInMethods = async (db, { userId, now }) => ({
  factors: await listFactors(db, { userId, now }),
  identities: await listIdentities(db, userId),
});

/** Also creates what the first start needs: signing keys, the key of one-time codes, and the admin of `ADMIN_EMAIL`. */
export const createAuth = async (options: AuthOptions): Promise<Auth> => {
  const { db, changes, config, clock, log, logSecurityEvent, mail, limits, background, secretKeys, sms } = options;
  const site = config.PUBLIC_URL;
  const encryption = createEncryption(secretKeys);
  await ensureSecretKey({ db, encryption });
  const codeKey = await ensureSetting(db, 'auth_code_key', newSecret);
  const keys = createSigningKeys({ db, clock, log, encryption });
  const accessTokens = createAccessTokens({ keys, clock, issuer: `${site}/auth/v1` });
  const oneTimeTokens = createOneTimeTokens({ codeKey, clock });
  const passwords = createPasswords();
  const sessions = createSessions({ accessTokens, clock, listSignInMethods });
  const deps: AuthDeps = {
    db,
    clock,
    config,
    limits,
    background,
    passwords,
    passwordPolicy: createPasswordPolicy(config),
    listSignInMethods,
    keys,
    accessTokens,
    sessions,
    sessionLifetime: createSessionLifetime({ config, clock }),
    oneTimeTokens,
    tokenMails: createTokenMails({ db, clock, limits, mail, tokens: oneTimeTokens, site }),
    checkProof: createCheckProof({ db, clock, limits, passwords, sessions, oneTimeTokens }),
    redirects: createRedirects({ site, allowed: config.AUTH_REDIRECT_URLS }),
    factorKinds: createFactorKinds({ encryption, site, sms, limits }),
    providers: createProviders({ configured: config.AUTH_PROVIDERS, clock, site }),
  };
  await keys.refresh();
  await ensureAdmin({ ...deps, log, logSecurityEvent, config });
  return {
    routes: authRoutes(deps),
    authenticate: createAuthenticate({ ...deps, changes }),
    factorTypes: FACTOR_TYPES.filter((type) => deps.factorKinds[type] !== undefined),
    providers: presentProviders(config.AUTH_PROVIDERS),
    invalidKeyResponse,
    listUserRoles: (userId) => listRoles(db, userId),
    ownSessions: createOwnSessions(deps),
    accounts: createAccounts({ ...deps, mail }),
    sweep: async (signal) => {
      await deleteExpiredFactors(db, clock.now());
      await pruneSessions({ db, lifetime: deps.sessionLifetime, signal });
    },
  };
};
