import type { Milestone } from '@bustan/contract/milestones.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { ColumnMap } from '#database/column-map.ts';
import { type JsonFields, type JsonPage, jsonFieldsOf, jsonPage } from '#database/json-rows.ts';
import { prepareStatement } from '#database/prepared-statement.ts';
import { milestones } from '#database/schema.ts';
import { type ActivityValues, prepareSaveActivity } from '#features/badges/badges.ts';
import { type FollowUpValues, followUpStep } from '#features/reminders/reminders.ts';

type MilestoneRow = Omit<typeof milestones.$inferSelect, 'userId'>;

const MILESTONE_COLUMNS = {
  id: 'id',
  type: 'type',
  company_name: 'companyName',
  position: 'position',
  notes: 'notes',
  created_at: 'createdAt',
} as const satisfies ColumnMap<Milestone, MilestoneRow>;

const fieldsOf = (name: string): JsonFields<Milestone> =>
  jsonFieldsOf<Milestone, MilestoneRow>(MILESTONE_COLUMNS, alias(milestones, name));

interface SaveValues extends ActivityValues, FollowUpValues {
  type: string;
  company: string;
  position: string | null;
  notes: string | null;
  createdAt: string;
}

const prepareSave = (pool: pg.Pool) =>
  prepareSaveActivity<SaveValues>(pool, {
    name: 'journey_milestones',
    table: milestones,
    fieldsOf,
    event: sql`${sql.placeholder('type')}::text`,
    insert: sql`
      insert into ${milestones} (id, user_id, type, company_name, position, notes, created_at)
      select ${sql.placeholder('id')}::uuid, owner.id, ${sql.placeholder('type')}, ${sql.placeholder('company')},
        ${sql.placeholder('position')}, ${sql.placeholder('notes')}, ${sql.placeholder('createdAt')}::timestamptz
      from owner`,
    stepsAfter: [followUpStep],
  });

interface PageValues {
  userId: string;
  limit: number;
}

const own = eq(milestones.userId, sql.placeholder('userId'));
const newestFirst = [desc(milestones.createdAt), desc(milestones.id)];
const isBefore = sql`(${milestones.createdAt}, ${milestones.id}) < (
  select seen.created_at, seen.id from ${milestones} seen
  where seen.id = ${sql.placeholder('before')} and seen.user_id = ${sql.placeholder('userId')})`;

/** Prepared once per process, as for check-ins. Every query is restricted to its owner. */
export const milestoneQueries = (pool: pg.Pool) => {
  const preparePage = <Values extends PageValues & Record<keyof Values, string | number>>(
    name: string,
    condition?: SQL,
  ): ((values: Values) => Promise<JsonPage>) => {
    const rows = sql`select * from ${milestones} where ${and(own, condition)}
      order by ${sql.join(newestFirst, sql`, `)} limit ${sql.placeholder('limit')}`;
    const read = prepareStatement<JsonPage, Values>(pool, { name, statement: jsonPage(rows, fieldsOf('page')) });
    return async (values) => (await read(values))[0] ?? { json: '[]', length: 0, lastId: null };
  };
  return {
    save: prepareSave(pool),
    list: preparePage('journey_milestones_list'),
    listBefore: preparePage<PageValues & { before: string }>('journey_milestones_list_before', isBefore),
  };
};
