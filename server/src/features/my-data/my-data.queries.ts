import { count, eq, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import { checkIns, milestones, recordings, savedOpportunities, sessions, userBadges } from '#database/schema.ts';

/** How many rows of each kind a person has. */
export const countRows = async (db: Database, userId: string) => {
  const countOf = async (table: PgTable, owner: PgColumn): Promise<number> =>
    (await db.select({ rows: count() }).from(table).where(eq(owner, userId)))[0]?.rows ?? 0;
  const [checkInRows, milestoneRows, badgeRows, savedRows, sessionRows, recordingTotals] = await Promise.all([
    countOf(checkIns, checkIns.userId),
    countOf(milestones, milestones.userId),
    countOf(userBadges, userBadges.userId),
    countOf(savedOpportunities, savedOpportunities.userId),
    countOf(sessions, sessions.userId),
    db
      .select({ rows: count(), bytes: sql<number>`coalesce(sum(${recordings.bytes}), 0)`.mapWith(Number) })
      .from(recordings)
      .where(sql`${eq(recordings.userId, userId)} and ${isNull(recordings.deletedAt)}`),
  ]);
  return {
    check_ins: checkInRows,
    recordings: recordingTotals[0]?.rows ?? 0,
    recording_bytes: recordingTotals[0]?.bytes ?? 0,
    milestones: milestoneRows,
    badges: badgeRows,
    saved_opportunities: savedRows,
    sessions: sessionRows,
  };
};
