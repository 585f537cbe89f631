import { type LimitName, RATE_LIMIT_RULES } from '#platform/http/rate-limit-rules.ts';

interface EventDefinition {
  level: 'info' | 'warn';
  /** Field → the fixed words that it may hold. */
  fields: Readonly<Record<string, readonly string[]>>;
}

/**
 * The vocabulary of security events: names from OWASP's Logging Vocabulary where it has one, `authn_factor_…` and
 * `authn_reauthentication_fail` in its style. docs/operations.md and docs/security.md list them; a test compares.
 */
export const SECURITY_EVENTS = {
  /** `method` as in the `amr` of the session. */
  authn_login_success: {
    level: 'info',
    fields: { method: ['password', 'otp', 'email/signup', 'recovery', 'email_change', 'oauth'] },
  },
  authn_login_fail: {
    level: 'warn',
    fields: { reason: ['wrong_password', 'unconfirmed', 'wrong_code', 'wrong_link', 'wrong_auth_code', 'provider'] },
  },
  /** A wrong current password or mailed code before a change of the account or its deletion. */
  authn_reauthentication_fail: { level: 'warn', fields: { credential: ['password', 'nonce'] } },
  authn_password_change: { level: 'info', fields: {} },
  authn_factor_enrolled: { level: 'info', fields: { factor: ['totp', 'phone', 'webauthn'] } },
  authn_factor_verified: { level: 'info', fields: { factor: ['totp', 'phone', 'webauthn'] } },
  authn_factor_fail: { level: 'warn', fields: { factor: ['totp', 'phone', 'webauthn'] } },
  authn_factor_removed: {
    level: 'warn',
    fields: { factor: ['totp', 'phone', 'webauthn', 'all'], by: ['owner', 'operator'] },
  },
  /** Sessions that were ended. */
  authn_token_revoked: { level: 'info', fields: { sessions: ['one', 'others', 'all'], by: ['owner', 'operator'] } },
  /** A refresh token that was exchanged before: it may be stolen, and its session has ended. */
  authn_token_reuse: { level: 'warn', fields: {} },
  session_expired: { level: 'info', fields: { reason: ['idle', 'over'] } },
  authz_fail: { level: 'warn', fields: { reason: ['not_allowed', 'second_factor_required'] } },
  authz_change: { level: 'warn', fields: { role: ['admin'], change: ['granted', 'revoked'] } },
  authz_admin: {
    level: 'info',
    fields: {
      action: ['create', 'update', 'delete', 'import'],
      content: ['badges', 'helplines', 'opportunities', 'stories', 'translations'],
    },
  },
  /** Once for each key and window; `limit` is a name in rate-limit-rules.ts. */
  excess_rate_limit_exceeded: { level: 'warn', fields: { limit: Object.keys(RATE_LIMIT_RULES) as LimitName[] } },
  sensitive_read: { level: 'info', fields: { what: ['export'] } },
  user_created: { level: 'info', fields: { by: ['sign_up', 'provider', 'operator'] } },
  user_updated: { level: 'info', fields: { what: ['email'] } },
  user_deleted: { level: 'info', fields: {} },
} as const satisfies Record<string, EventDefinition>;

export type SecurityEventName = keyof typeof SECURITY_EVENTS;

type WordsOf<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends readonly (infer Word)[] ? Word : never;
};

/** Logged as keyed hashes, whatever they hold. */
interface Identifiers {
  /** The id of the account that the event is about; undefined when there is none, as after a wrong address. */
  account?: string | undefined;
  /** Of a rate limit: what was counted. */
  key?: string | undefined;
}

/** Beside its identifiers an event holds fixed words only: there is no field for a name, an address, a token or a text. */
export type SecurityEvent = {
  [Name in SecurityEventName]: { event: Name } & Identifiers & WordsOf<(typeof SECURITY_EVENTS)[Name]['fields']>;
}[SecurityEventName];

/** The words that an event of this type may hold in a field. */
export type SecurityWord<Name extends SecurityEventName, Field extends string> = Field extends keyof WordsOf<
  (typeof SECURITY_EVENTS)[Name]['fields']
>
  ? WordsOf<(typeof SECURITY_EVENTS)[Name]['fields']>[Field]
  : never;
