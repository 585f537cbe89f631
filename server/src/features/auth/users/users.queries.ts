import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import type { UserRow } from '#database/schema/users.ts';
import { userRoles, users } from '#database/schema.ts';

type NewUser = typeof users.$inferInsert;

const findBy = async (db: Queryable, condition: ReturnType<typeof eq>): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(condition))[0];

export const findUserByEmail = (db: Queryable, email: string) => findBy(db, eq(users.email, email));
export const findUserById = (db: Queryable, id: string) => findBy(db, eq(users.id, id));

/**
 * [Note: the user is locked first] A transaction that ends several sessions, or changes factors, identities or one-time
 * tokens, locks the user before the other rows, or two of them could wait for each other.
 */
export const lockUser = async (db: Queryable, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('no key update'))[0];

/** Returns whether the user exists; until the transaction ends no row that belongs to it can be added. */
export const lockUserForDeletion = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')).length > 0;

/** Every row that belongs to the user goes by its foreign key. */
export const deleteUser = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(users).where(eq(users.id, id));
};

/** Undefined when the address is taken. */
export const insertUser = async (db: Queryable, user: NewUser): Promise<UserRow | undefined> =>
  (await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning())[0];

/**
 * One statement for a new, an unconfirmed and a confirmed address alike, so that its duration tells nothing. The row of an
 * unconfirmed user keeps password and metadata only while every sign-up gave the same password, which `samePasswordHash`
 * says: the hash that the row was seen to have. [Note: a password belongs to its mail]
 */
export const registerUser = async (
  db: Queryable,
  { user, samePasswordHash }: { user: NewUser; samePasswordHash: string | null },
): Promise<UserRow> => {
  const isKept = sql`(${users.emailConfirmedAt} is not null or ${users.passwordHash} = ${samePasswordHash})`;
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.email,
      set: {
        passwordHash: sql`case when ${isKept} then ${users.passwordHash} end`,
        userMetadata: sql`case when ${isKept} then ${users.userMetadata} else '{}'::jsonb end`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('A registration always returns a row');
  return row;
};

/** Undefined when the user no longer exists. */
export const updateUser = async (
  db: Queryable,
  { id, changes }: { id: string; changes: Partial<Omit<UserRow, 'id'>> },
): Promise<UserRow | undefined> => (await db.update(users).set(changes).where(eq(users.id, id)).returning())[0];

/** Undefined when the password was changed since it was checked. */
export const recordSignIn = async (
  db: Queryable,
  { user, at }: { user: UserRow; at: Date },
): Promise<UserRow | undefined> =>
  (
    await db
      .update(users)
      .set({ lastSignInAt: at })
      .where(and(eq(users.id, user.id), sql`${users.passwordHash} is not distinct from ${user.passwordHash}`))
      .returning()
  )[0];

/** The user who last asked to change to this address, or from it. */
export const findUserAwaitingEmail = async (db: Queryable, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(and(isNotNull(users.newEmail), or(eq(users.newEmail, email), eq(users.email, email))))
      .orderBy(desc(users.emailChangeSentAt))
      .limit(1)
  )[0];

export const listRoles = (db: Queryable, userId: string): Promise<{ role: 'admin' }[]> =>
  db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));

/** Returns whether the user was not an admin before. */
export const grantAdmin = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing().returning()).length > 0;

/** Returns whether the user was an admin before. */
export const revokeAdmin = async (db: Queryable, userId: string): Promise<boolean> =>
  (
    await db
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')))
      .returning()
  ).length > 0;

export const listAdmins = (db: Queryable) =>
  db
    .select({ email: users.email, emailProvenAt: users.emailProvenAt })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(users.email));
