import { BROWSERS, SYSTEMS } from '@bustan/contract/enums.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { owner } from './users.ts';

/** How a session began, as its `amr` (authentication methods references) names it. */
export type FirstFactorMethod = 'password' | 'otp' | 'email/signup' | 'recovery' | 'email_change' | 'oauth';
/** The methods that elevate a session to aal2. */
export type SecondFactorMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn';

/** `timestamp` in unix seconds, as the access token carries it. */
export interface AmrEntry {
  method: string;
  timestamp: number;
}

/** A sign-in on one device. Deleting the row ends it at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    aal: text({ enum: ['aal1', 'aal2'] }).notNull(),
    /** The second factor that elevated the session, where one did. */
    factorId: uuid('factor_id'),
    /** Newest first, one entry per method. */
    amr: jsonb().$type<AmrEntry[]>().notNull(),
    createdAt: time('created_at').notNull(),
    refreshedAt: time('refreshed_at'),
    /** By this its owner recognizes the device; the User-Agent header itself is not kept. */
    browser: text({ enum: BROWSERS }).notNull().default('other'),
    system: text({ enum: SYSTEMS }).notNull().default('other'),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    // For the sweep of expired sessions.
    index('sessions_last_seen').on(sql`coalesce(${table.refreshedAt}, ${table.createdAt})`),
    index('sessions_created').on(table.createdAt),
  ],
);

/**
 * Refresh tokens, stored by hash. A child is `HMAC(salt, parent)`, so that a client which presents the parent can be
 * given the child again although it is not stored. [Note: refresh tokens rotate once]
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    parentHash: text('parent_hash'),
    salt: text().notNull(),
    createdAt: time('created_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (table) => [
    uniqueIndex('refresh_tokens_parent').on(table.parentHash),
    index('refresh_tokens_session').on(table.sessionId),
    index('refresh_tokens_revoked').on(table.revokedAt).where(sql`${table.revokedAt} is not null`),
  ],
);

/** `reauthentication` is a code alone, for the session that asked for it; the others open a session. */
export const ONE_TIME_TOKEN_TYPES = ['signup', 'recovery', 'email_change', 'reauthentication'] as const;
export type OneTimeTokenType = (typeof ONE_TIME_TOKEN_TYPES)[number];

/**
 * A mail carries a link and a code: separate secrets, so that the code still works when a scanner has opened the link.
 * Of each type only the newest mail works, except for `signup`. [Note: a password belongs to its mail]
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    type: text({ enum: ONE_TIME_TOKEN_TYPES }).notNull(),
    /** The address that the mail went to. */
    email: text().notNull(),
    /** Of `reauthentication` alone. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Null once the link was used. */
    linkHash: text('link_hash'),
    codeHmac: text('code_hmac').notNull(),
    attempts: integer().notNull().default(0),
    /** Present when the client asked for the PKCE flow. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    /** Of a sign-up: what was given with it. [Note: a password belongs to its mail] */
    passwordHash: text('password_hash'),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_kind').on(table.userId, table.type).where(sql`${table.type} <> 'signup'`),
    index('one_time_tokens_user').on(table.userId),
    index('one_time_tokens_session').on(table.sessionId),
    uniqueIndex('one_time_tokens_link').on(table.linkHash),
    index('one_time_tokens_email').on(table.email, table.type),
  ],
);

/** A PKCE code, to be exchanged for a session together with its verifier. */
export const authCodes = pgTable(
  'auth_codes',
  {
    hash: text().primaryKey(),
    userId: owner(),
    /** How the session to be opened began. */
    method: text().$type<FirstFactorMethod>().notNull(),
    codeChallenge: text('code_challenge').notNull(),
    codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('auth_codes_user').on(table.userId)],
);

/** The ES256 keys of access tokens. [Note: a key's state follows from creation times] */
export const authSigningKeys = pgTable('auth_signing_keys', {
  kid: text().primaryKey(),
  privateJwk: jsonb('private_jwk').$type<Record<string, unknown>>().notNull(),
  createdAt: time('created_at').notNull(),
});

export type SessionRow = typeof sessions.$inferSelect;
export type RefreshTokenRow = typeof refreshTokens.$inferSelect;
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;
export type AuthCodeRow = typeof authCodes.$inferSelect;
export type SigningKeyRow = typeof authSigningKeys.$inferSelect;
