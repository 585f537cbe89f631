import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { owner, time } from './columns.ts';

/** Who somebody is at an external provider. Of what the provider tells only what tells them apart is kept. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    provider: text().notNull(),
    /** Who said it: a provider whose issuer is changed brings other people. */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The address that the provider had verified when they last came. */
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

/** Somebody is at a provider and has not come back. [Note: a flow belongs to one browser] */
export const externalFlows = pgTable(
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
