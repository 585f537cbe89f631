import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#database/database.ts';
import { factors, sessions, userRoles, users } from '#database/schema.ts';
import type { UserRow } from './user-view.ts';

type NewUser = typeof users.$inferInsert;

const findBy = async (db: Queryable, condition: ReturnType<typeof eq>): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(condition))[0];

export const findUserByEmail = (db: Queryable, email: string) => findBy(db, eq(users.email, email));
export const findUserById = (db: Queryable, id: string) => findBy(db, eq(users.id, id));

/**
 * [Note: a person's sessions and factors change in line] Whoever ends several sessions or changes factors locks the
 * account first and sessions after it, or two of them could wait for each other.
 */
export const lockUser = async (db: Queryable, id: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('no key update'))[0];

/** Whether it is there; until the transaction ends no row can be added that belongs to it. */
export const lockUserForDeletion = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')).length > 0;

/** With everything that belongs to the account: every table says so itself. */
export const deleteUser = async (db: Queryable, id: string): Promise<void> => {
  await db.delete(users).where(eq(users.id, id));
};

/** The new account, or nothing when its address is taken. */
export const insertUser = async (db: Queryable, user: NewUser): Promise<UserRow | undefined> =>
  (await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning())[0];

/**
 * One statement for a new, an unconfirmed and a confirmed address alike, so that its time tells nothing. An unconfirmed
 * account takes the newest password: whoever confirms gets the one that belongs to their own, newest mail.
 */
export const registerUser = async (db: Queryable, user: NewUser): Promise<UserRow> => {
  const unconfirmedOnly = (name: string) =>
    sql.raw(`case when users.email_confirmed_at is null then excluded.${name} else users.${name} end`);
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({
      target: users.email,
      set: {
        passwordHash: unconfirmedOnly('password_hash'),
        userMetadata: unconfirmedOnly('user_metadata'),
        updatedAt: unconfirmedOnly('updated_at'),
      },
    })
    .returning();
  if (row === undefined) throw new Error('A registration always answers a row');
  return row;
};

/** The changed account, or nothing when it is gone. */
export const updateUser = async (
  db: Queryable,
  { id, changes }: { id: string; changes: Partial<Omit<UserRow, 'id'>> },
): Promise<UserRow | undefined> => (await db.update(users).set(changes).where(eq(users.id, id)).returning())[0];

/** Notes a sign-in, provided that the password that was checked is still the account's. */
export const noteSignIn = async (
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

/** The account of a token's `sub`, and whether the session it names still lives. */
export const findUserOfSession = async (db: Queryable, token: { userId: string; sessionId: string }) =>
  (
    await db
      .select({ user: users, sessionId: sessions.id, aal: sessions.aal })
      .from(users)
      .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, token.sessionId)))
      .where(eq(users.id, token.userId))
  )[0];

/** Session, account, role and second factor in one prepared query: every signed-in call asks it. */
export const prepareFindCaller = (db: Database) =>
  db
    .select({
      aal: sessions.aal,
      role: userRoles.role,
      hasSecondFactor: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(factors)
        .where(and(eq(factors.userId, sessions.userId), eq(factors.status, 'verified')))})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, sql.placeholder('userId'))))
    .prepare('auth_find_caller');

/** Who asked for a change to this address, or from it. */
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

/** Whether the person was not an admin before. */
export const grantAdmin = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing().returning()).length > 0;

/** Whether the person was an admin before. */
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
