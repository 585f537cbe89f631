import { ADDRESS_FORMS } from '@bustan/contract/enums.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { literals, time } from './columns.ts';

/** `email` is stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    passwordHash: text('password_hash'),
    /** Since when the user may sign in; automatic confirmation sets it too. */
    emailConfirmedAt: time('email_confirmed_at'),
    /** When a mail to the address was answered. [Note: autoconfirm is no proof] It leaves this empty. */
    emailProvenAt: time('email_proven_at'),
    /** An address to change to, not confirmed yet. */
    newEmail: text('new_email'),
    confirmationSentAt: time('confirmation_sent_at'),
    recoverySentAt: time('recovery_sent_at'),
    emailChangeSentAt: time('email_change_sent_at'),
    reauthenticationSentAt: time('reauthentication_sent_at'),
    lastSignInAt: time('last_sign_in_at'),
    /** How the person wants to be addressed in Arabic; null until they have chosen. */
    addressForm: text('address_form', { enum: ADDRESS_FORMS }),
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check('users_address_form', sql`${table.addressForm} in (${literals(ADDRESS_FORMS)})`),
  ],
);

/** The account that a row belongs to; the row is deleted with it. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const userRoles = pgTable(
  'user_roles',
  {
    userId: owner(),
    role: text({ enum: ['admin'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role', sql`${table.role} = 'admin'`),
  ],
);

export type UserRow = typeof users.$inferSelect;
