import { NewBadge } from '@bustan/contract/badges.ts';
import { NewOpportunity } from '@bustan/contract/opportunities.ts';
import { NewStory } from '@bustan/contract/stories.ts';
import * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import { claimSetting } from '#database/settings.queries.ts';
import { createBadges } from '#features/badges/badges.ts';
import { createOpportunities } from '#features/opportunities/opportunities.ts';
import { createStories } from '#features/stories/stories.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { parseContent, readContentList, readContentText } from '#platform/content/content-files.ts';
import type { Log } from '#platform/log/log.ts';

/** The index in order, each entry with its two texts, validated like an admin's input. */
export const readStarterStories = (): z.output<typeof NewStory>[] => {
  const path = 'stories/stories.json';
  const rows = readContentList(path, z.looseObject({ slug: z.string() })).map(({ slug, ...story }) => ({
    ...story,
    content: readContentText(`stories/${slug}/en.md`),
    content_ar: readContentText(`stories/${slug}/ar.md`),
  }));
  return parseContent(path, NewStory, rows);
};

export const readStarterOpportunities = (): z.output<typeof NewOpportunity>[] =>
  readContentList('opportunities.json', NewOpportunity);

export const readStarterBadges = (): z.output<typeof NewBadge>[] => readContentList('badges.json', NewBadge);

interface ContentFeature<New> {
  count(): Promise<number>;
  create(row: New): Promise<unknown>;
}

/** Each call is a second earlier: lists show the newest first, so they keep the order of the file. */
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

/** Adds nothing where an operator has already written content. */
const loadWhereEmpty = async <New>(door: ContentFeature<New>, read: () => readonly New[]): Promise<number> => {
  if ((await door.count()) > 0) return 0;
  const rows = read();
  for (const row of rows) await door.create(row);
  return rows.length;
};

/**
 * Loads `content/` once per database, through the same functions as an admin's editing. The marker is written first, in
 * the same transaction: of processes that start together one loads while the others wait, and what was edited or deleted
 * afterwards stays so.
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
