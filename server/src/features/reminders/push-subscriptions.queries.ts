import type { Browser, System } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { MAX_PUSH_SUBSCRIPTIONS } from '@bustan/contract/limits.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { pushSubscriptions, sessions } from '#database/schema.ts';

export interface SubscriptionRow {
  id: string;
  sessionId: string;
  language: Language;
  browser: Browser;
  system: System;
  createdAt: Date;
}

const columns = {
  id: pushSubscriptions.id,
  sessionId: pushSubscriptions.sessionId,
  language: pushSubscriptions.language,
  browser: sessions.browser,
  system: sessions.system,
  createdAt: pushSubscriptions.createdAt,
};

export const listSubscriptions = (db: Database, userId: string): Promise<SubscriptionRow[]> =>
  db
    .select(columns)
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));

/**
 * The row of this endpoint, which is then the session's only one; undefined when the endpoint is somebody else's. Who has
 * its keys too holds the device, and takes it over from whoever was signed in there before.
 */
export const upsertSubscription = (
  db: Database,
  row: typeof pushSubscriptions.$inferInsert,
): Promise<{ id: string } | undefined> =>
  db.transaction(async (tx) => {
    const { userId, sessionId, endpoint, p256dh, auth, language } = row;
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)));
    const isOwn = eq(pushSubscriptions.userId, userId);
    const hasKeys = sql`${pushSubscriptions.p256dh} = ${p256dh} and ${pushSubscriptions.auth} = ${auth}`;
    const [saved] = await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { userId, sessionId, p256dh, auth, language },
        setWhere: sql`${isOwn} or (${hasKeys})`,
      })
      .returning({ id: pushSubscriptions.id });
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(isOwn)
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MAX_PUSH_SUBSCRIPTIONS);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
    return saved;
  });

/** Whether the person had such a subscription. */
export const deleteSubscription = async (
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> => {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.id, id)));
  return rowCount === 1;
};
