import { lastDayOfWeek } from '@bustan/contract/deadlines.ts';
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { type EditableRows, editableRows } from '#database/editable-rows.queries.ts';
import { opportunities } from '#database/schema.ts';
import { matchAny, rankOf } from '#database/search-rank.queries.ts';

export type OpportunityRow = Omit<typeof opportunities.$inferSelect, 'search'>;
export type StoredOpportunityRow = typeof opportunities.$inferSelect;
export type NewOpportunityRow = typeof opportunities.$inferInsert;

/** The last row of the previous page: what the next page needs of it. */
export type OpportunityPosition = Pick<OpportunityRow, 'id' | 'createdAt' | 'deadline'>;

export interface OpportunityPage {
  limit: number;
  after?: OpportunityPosition | undefined;
  type?: OpportunityRow['type'] | undefined;
  /** Only those whose link nobody has checked yet. */
  isUnchecked?: boolean;
  /** The text of a `tsquery`. */
  search: string | null;
}

const { search: _, ...columns } = getTableColumns(opportunities);
/** Every column but the search index. */
export const opportunityColumns = columns;

const isOlderThan = ({ createdAt, id }: OpportunityPosition): SQL =>
  sql`(${opportunities.createdAt}, ${opportunities.id}) < (${createdAt.toISOString()}, ${id})`;

/** In the order of deadlines, the newest of a day first. */
const comesAfter = (row: OpportunityPosition): SQL | undefined =>
  row.deadline === null
    ? undefined
    : or(gt(opportunities.deadline, row.deadline), and(eq(opportunities.deadline, row.deadline), isOlderThan(row)));

const filtersOf = ({ type, isUnchecked = false, search }: OpportunityPage): SQL | undefined =>
  and(
    type && eq(opportunities.type, type),
    isUnchecked ? and(isNotNull(opportunities.url), isNull(opportunities.checkedOn)) : undefined,
    search === null ? undefined : sql`${opportunities.search} @@ ${search}::tsquery`,
  );

export interface RelevanceQuery {
  words: readonly string[];
  type: OpportunityRow['type'] | undefined;
  minPoints: number;
  today: string;
  limit: number;
}

/** What a matching word counts in the title or organization, in the location, and in the description. */
const POINTS = [
  { classes: 'AC', points: 3 },
  { classes: 'B', points: 2 },
  { classes: 'D', points: 1 },
];

export interface OpportunityQueries extends EditableRows<StoredOpportunityRow, NewOpportunityRow> {
  findCursor(id: string): Promise<OpportunityPosition | undefined>;
  listAll(page: OpportunityPage): Promise<OpportunityRow[]>;
  /** Active ones whose deadline is within the week that begins on that day, the nearest first. */
  listClosingThisWeek(page: OpportunityPage, today: string): Promise<OpportunityRow[]>;
  /** Active ones whose deadline is after that week, or that have none. */
  listOpenLater(page: OpportunityPage, today: string): Promise<OpportunityRow[]>;
  listClosed(page: OpportunityPage, today: string): Promise<OpportunityRow[]>;
  /** Open ones that match the words best, best first. */
  listRelevant(query: RelevanceQuery): Promise<OpportunityRow[]>;
  listLocations(): Promise<{ location: string; locationAr: string | null }[]>;
}

/** Lists are not prepared: the best plan of a search depends on how rare its words are. */
export const opportunityQueries = (db: Database): OpportunityQueries => {
  const list = (page: OpportunityPage, condition?: SQL): Promise<OpportunityRow[]> =>
    db
      .select(opportunityColumns)
      .from(opportunities)
      .where(and(condition, page.after && isOlderThan(page.after), filtersOf(page)))
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
      .limit(page.limit);
  const { isActive, deadline } = opportunities;
  return {
    ...editableRows(db, opportunities),
    findCursor: async (id) => {
      const { createdAt } = opportunities;
      const [row] = await db
        .select({ id: opportunities.id, createdAt, deadline })
        .from(opportunities)
        .where(eq(opportunities.id, id));
      return row;
    },
    listAll: (page) => list(page),
    // Written literally, as in the partial indexes: a parameter would not match them.
    listClosingThisWeek: (page, today) =>
      db
        .select(opportunityColumns)
        .from(opportunities)
        .where(
          and(
            sql`${isActive}`,
            between(deadline, today, lastDayOfWeek(today)),
            page.after && comesAfter(page.after),
            filtersOf(page),
          ),
        )
        .orderBy(asc(deadline), desc(opportunities.createdAt), desc(opportunities.id))
        .limit(page.limit),
    listOpenLater: (page, today) =>
      list(page, and(sql`${isActive}`, or(isNull(deadline), gt(deadline, lastDayOfWeek(today))))),
    listClosed: (page, today) => list(page, and(sql`${isActive}`, lt(deadline, today))),
    listRelevant: ({ words, type, minPoints, today, limit }) => {
      const points = rankOf(opportunities.search, words, POINTS);
      return db
        .select(opportunityColumns)
        .from(opportunities)
        .where(
          and(
            sql`${isActive}`,
            or(isNull(deadline), gte(deadline, today)),
            type && eq(opportunities.type, type),
            minPoints > 0
              ? and(sql`${opportunities.search} @@ ${matchAny(words)}::tsquery`, gte(points, minPoints))
              : undefined,
          ),
        )
        .orderBy(desc(points), desc(opportunities.createdAt), desc(opportunities.id))
        .limit(limit);
    },
    listLocations: async () => {
      // A loose index scan from name to name, as for the categories of stories.
      const { rows } = await db.execute<{ location: string; location_ar: string | null }>(sql`
        with recursive names as (
          (select location from ${opportunities} where is_active and location is not null order by location limit 1)
          union all
          select (
            select next.location from ${opportunities} next where next.is_active and next.location > names.location
            order by next.location limit 1
          )
          from names where names.location is not null
        )
        select names.location, newest.location_ar
        from names, lateral (
          select location_ar from ${opportunities} one where one.is_active and one.location = names.location
          order by one.created_at desc, one.id desc limit 1
        ) newest
        where names.location is not null`);
      return rows.map((row) => ({ location: row.location, locationAr: row.location_ar }));
    },
  };
};
