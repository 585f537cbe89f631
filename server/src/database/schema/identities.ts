import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { owner } from './users.ts';

/** A user's identity at an external provider. Only what identifies it is kept of what the provider sends. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    provider: text().notNull(),
    /** A provider whose issuer is changed has other people under the same subjects. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The verified address at the last sign-in. */
    email: text().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    lastSignInAt: time('last_sign_in_at').notNull(),
  },
  (table) => [
    uniqueIndex('identities_subject').on(table.provider, table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
);

/** A sign-in at a provider that has not returned yet. [Note: an OAuth state belongs to one browser] */
export const oauthStates = pgTable(
  'external_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    provider: text().notNull(),
    redirectTo: text('redirect_to').notNull(),
    /** Present when the client asked for the PKCE flow. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('external_flows_expiry').on(table.expiresAt)],
);

export type IdentityRow = typeof identities.$inferSelect;
export type OauthStateRow = typeof oauthStates.$inferSelect;
