import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#database/database.ts';
import { userRoles, users } from '#database/schema.ts';

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
