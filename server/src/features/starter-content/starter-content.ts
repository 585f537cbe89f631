import type { Database } from '#database/database.ts';
import { claimSetting } from '#database/settings.queries.ts';
import { createBadges } from '#features/badges/badges.ts';
import { createOpportunities } from '#features/opportunities/opportunities.ts';
import { createStories } from '#features/stories/stories.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import { readStarterBadges, readStarterOpportunities, readStarterStories } from './starter-files.ts';

interface Door<New> {
  count(): Promise<number>;
  create(row: New): Promise<unknown>;
}

/** A second back at every look: lists show the newest first, so that they keep the order of the file. */
const backwardClock = (clock: Clock): Clock => {
  let next = clock.now().getTime();
  return {
    now: () => {
      const now = new Date(next);
      next -= 1000;
      return now;
    },
  };
};

/** Content that an operator has already written stands alone: nothing is put beside it. */
const loadWhereEmpty = async <New>(door: Door<New>, read: () => readonly New[]): Promise<number> => {
  if ((await door.count()) > 0) return 0;
  const rows = read();
  for (const row of rows) await door.create(row);
  return rows.length;
};

/**
 * Loads `content/` once in the life of a database, through the same doors as an admin's editing. The marker comes
 * first and in the same transaction: of processes that start together one loads while the others wait, and what
 * was edited or deleted afterwards is never touched again.
 */
export const loadStarterContent = ({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Promise<void> =>
  db.transaction(async (transaction) => {
    if (!(await claimSetting(transaction, 'starter_content', clock.now().toISOString()))) return;
    const deps = () => ({ db: transaction, clock: backwardClock(clock) });
    const stories = await loadWhereEmpty(createStories(deps()), readStarterStories);
    const opportunities = await loadWhereEmpty(createOpportunities(deps()), readStarterOpportunities);
    const badges = await loadWhereEmpty(createBadges(deps()), readStarterBadges);
    log.info({ stories, opportunities, badges }, 'starter content loaded');
  });
