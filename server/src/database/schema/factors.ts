import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sessions } from './auth.ts';
import { literals, time } from './columns.ts';
import { owner } from './users.ts';

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** A second factor of a user. Until it is verified it protects nothing, and it expires after five minutes. */
export const factors = pgTable(
  'factors',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    type: text({ enum: FACTOR_TYPES }).notNull(),
    status: text({ enum: ['unverified', 'verified'] }).notNull(),
    friendlyName: text('friendly_name').notNull(),
    /** TOTP: the shared secret, encrypted under a key that the database does not hold. */
    encryptedSecret: text('sealed_secret'),
    /** TOTP: the time step of the newest accepted code; no code of it or an earlier one is accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** Phone: the number, in E.164. */
    phone: text(),
    /** WebAuthn: from the registration, except the counter, which grows with use. */
    credentialId: text('credential_id'),
    publicKey: text('public_key'),
    counter: bigint({ mode: 'number' }),
    transports: jsonb().$type<string[]>(),
    aaguid: text(),
    lastChallengedAt: time('last_challenged_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('factors_name').on(table.userId, table.friendlyName),
    uniqueIndex('factors_credential').on(table.credentialId),
    index('factors_unverified').on(table.createdAt).where(sql`${table.status} = 'unverified'`),
    check('factors_type', sql`${table.type} in (${literals(FACTOR_TYPES)})`),
    check('factors_status', sql`${table.status} in ('unverified', 'verified')`),
  ],
);

/** Belongs to one factor and one session; it can be answered once, within five minutes. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: uuid().primaryKey(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Phone: the code that was sent. */
    codeHmac: text('code_hmac'),
    /** Phone: wrong codes so far. */
    attempts: integer().notNull().default(0),
    /** WebAuthn: the random bytes to be signed. */
    nonce: text(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('factor_challenges_factor').on(table.factorId),
    index('factor_challenges_session').on(table.sessionId),
  ],
);

export type FactorRow = typeof factors.$inferSelect;
export type NewFactor = typeof factors.$inferInsert;
export type FactorChallengeRow = typeof factorChallenges.$inferSelect;
