import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { ColumnMap } from '#database/column-map.ts';
import type { Database, Queryable } from '#database/database.ts';
import { type JsonFields, type JsonPage, jsonFieldsOf, jsonPage } from '#database/json-rows.ts';
import { prepareStatement } from '#database/prepared-statement.ts';
import { checkIns, deletedCheckIns } from '#database/schema.ts';
import { type ActivityValues, prepareSaveActivity } from '#features/badges/badges.ts';
import { type RecordingValues, recordingSteps, withRoot } from '#features/voice/voice.ts';

type CheckInRow = Omit<typeof checkIns.$inferSelect, 'userId'>;

const CHECK_IN_COLUMNS = {
  id: 'id',
  emotion: 'emotion',
  created_at: 'createdAt',
  voice_note_url: 'voiceNoteUrl',
  ai_analysis: 'aiAnalysis',
} as const satisfies ColumnMap<CheckIn, CheckInRow>;

const { userId: _, ...columns } = getTableColumns(checkIns);
const own = eq(checkIns.userId, sql.placeholder('userId'));
const newestFirst = [desc(checkIns.createdAt), desc(checkIns.id)];
const limit = sql.placeholder('limit');

/** The trigger of the table, not a check of it: whether the insert was refused because this id was deleted. */
export const isRefusedAsDeleted = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'check_ins_not_deleted';

/**
 * From now on no check-in of this id can be saved. The person's row is locked first: each insert of theirs locks it too,
 * so those before are visible to the next statement, and those after are refused. [Note: a deletion wins over a late save]
 */
export const refuseLateSaves = async (
  db: Pick<Queryable, 'execute'>,
  { userId, id, deletedAt }: { userId: string; id: string; deletedAt: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into deleted_check_ins (user_id, id, deleted_at)
    select owner.id, ${id}::uuid, ${deletedAt.toISOString()}::timestamptz
    from (select id from users where id = ${userId} for update) owner
    on conflict (user_id, id) do update set deleted_at = excluded.deleted_at`);
};

export const forgetDeleted = async (db: Database, { before }: { before: Date }): Promise<void> => {
  await db.delete(deletedCheckIns).where(lt(deletedCheckIns.deletedAt, before));
};

/** Whether there was such a row of that person. */
export const deleteCheckIn = async (
  db: Pick<Queryable, 'delete'>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> => {
  const deleted = await db
    .delete(checkIns)
    .where(and(eq(checkIns.id, id), eq(checkIns.userId, userId)))
    .returning({ id: checkIns.id });
  return deleted.length > 0;
};

/** The fields of a row that the statement calls by this alias; addresses of recordings are under the site's root. */
const fieldsOf =
  (root: string) =>
  (name: string): JsonFields<CheckIn> => {
    const row = alias(checkIns, name);
    return {
      ...jsonFieldsOf<CheckIn, CheckInRow>(CHECK_IN_COLUMNS, row),
      voice_note_url: withRoot(root, row.voiceNoteUrl),
    };
  };

interface SaveValues extends ActivityValues {
  emotion: string;
  /** JSON, or null. */
  analysis: string | null;
  address: string | null;
  createdAt: string;
}

/** With the recording of the address: not saved when the person may not attach it. Most have none, and it costs a fifth. */
const prepareSave = (pool: pg.Pool, root: string) => {
  const activity = { table: checkIns, fieldsOf: fieldsOf(root), event: sql`'check_in'` };
  const insert = sql`
    insert into ${checkIns} (id, user_id, emotion, ai_analysis, voice_note_url, created_at)
    select ${sql.placeholder('id')}::uuid, owner.id, ${sql.placeholder('emotion')},
      ${sql.placeholder('analysis')}::jsonb, ${sql.placeholder('address')}::text, ${sql.placeholder('createdAt')}::timestamptz
    from owner`;
  return {
    save: prepareSaveActivity<SaveValues>(pool, { name: 'check_ins', ...activity, insert }),
    saveWithRecording: prepareSaveActivity<SaveValues & RecordingValues>(pool, {
      name: 'check_ins_with_recording',
      ...activity,
      stepsBefore: [recordingSteps.recording],
      insert: sql`${insert} where exists (select from recording)`,
      stepsAfter: [recordingSteps.attached],
    }),
  };
};

interface PageValues {
  userId: string;
  limit: number;
}

const isBefore = sql`(${checkIns.createdAt}, ${checkIns.id}) < (
  select seen.created_at, seen.id from ${checkIns} seen
  where seen.id = ${sql.placeholder('before')} and seen.user_id = ${sql.placeholder('userId')})`;

const isBetween = sql`${checkIns.createdAt} >= ${sql.placeholder('from')}::timestamptz
  and ${checkIns.createdAt} < ${sql.placeholder('to')}::timestamptz`;

/** Prepared once per process. Every query is restricted to its owner. */
export const checkInQueries = ({ db, pool, root }: { db: Database; pool: pg.Pool; root: string }) => {
  const preparePage = <Values extends PageValues & Record<keyof Values, string | number>>(
    name: string,
    ...conditions: SQL[]
  ): ((values: Values) => Promise<JsonPage>) => {
    const rows = sql`select * from ${checkIns} where ${and(own, ...conditions)}
      order by ${sql.join(newestFirst, sql`, `)} limit ${limit}`;
    const read = prepareStatement<JsonPage, Values>(pool, { name, statement: jsonPage(rows, fieldsOf(root)('page')) });
    return async (values) => (await read(values))[0] ?? { json: '[]', length: 0, lastId: null };
  };

  const listReplies = db
    .select({ aiAnalysis: columns.aiAnalysis })
    .from(checkIns)
    .where(own)
    .orderBy(...newestFirst)
    .limit(limit)
    .prepare('check_ins_list_replies');

  const listFeelings = db
    .select({ emotion: columns.emotion, at: columns.createdAt })
    .from(checkIns)
    .where(own)
    .orderBy(...newestFirst)
    .limit(limit)
    .prepare('check_ins_list_feelings');

  const findDeleted = db
    .select({ id: deletedCheckIns.id })
    .from(deletedCheckIns)
    .where(and(eq(deletedCheckIns.userId, sql.placeholder('userId')), eq(deletedCheckIns.id, sql.placeholder('id'))))
    .prepare('check_ins_find_deleted');

  return {
    ...prepareSave(pool, root),
    list: preparePage('check_ins_list'),
    listBefore: preparePage<PageValues & { before: string }>('check_ins_list_before', isBefore),
    /** `from` is included and `to` is not; both as PostgreSQL reads moments, `infinity` among them. */
    listBetween: preparePage<PageValues & { from: string; to: string }>('check_ins_list_between', isBetween),
    listBetweenBefore: preparePage<PageValues & { from: string; to: string; before: string }>(
      'check_ins_list_between_before',
      isBetween,
      isBefore,
    ),
    /** Null where a check-in has no reply. */
    listReplies: async (page: PageValues): Promise<CheckInRow['aiAnalysis'][]> =>
      (await listReplies.execute({ ...page })).map(({ aiAnalysis }) => aiAnalysis),
    listFeelings: (page: PageValues): Promise<{ emotion: CheckInRow['emotion']; at: Date }[]> =>
      listFeelings.execute({ ...page }),
    isDeleted: async (row: { userId: string; id: string }): Promise<boolean> =>
      (await findDeleted.execute(row)).length > 0,
  };
};
