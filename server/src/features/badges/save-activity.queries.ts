import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type JsonFields, jsonObject } from '#database/json-rows.ts';
import { prepareStatement } from '#database/prepared-statement.ts';
import { users } from '#database/schema.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { awardSteps, earnedBadges, noBadges } from './award.queries.ts';

/** The placeholders of every statement that saves an activity. */
export interface ActivityValues {
  id: string;
  userId: string;
  now: string;
}

interface SaveActivityOptions {
  /** Begins the names of its statements. */
  name: string;
  table: PgTable;
  /** The fields of a row of the table, which the statement calls by this alias. */
  fieldsOf: (alias: string) => JsonFields<Record<string, unknown>>;
  /** Inserts one row `from owner`, without `on conflict` and `returning`. */
  insert: SQL;
  /** SQL for what the row counts as, an `award_on` of badges. */
  event: SQL;
  /** Steps that the insert reads. */
  stepsBefore?: readonly SQL[];
  /** Steps that read what it `inserted`. */
  stepsAfter?: readonly SQL[];
}

/** The row as its owner sees it, with `earned_badges`, as JSON. */
export interface SavedActivity {
  json: string;
  isRepeat: boolean;
}

/** Nothing was inserted: the id is somebody else's, or a step before the insert did not let it. */
interface UnsavedActivity {
  json: null;
  isTaken: boolean;
}

const id = sql`${sql.placeholder('id')}::uuid`;
const userId = sql`${sql.placeholder('userId')}::uuid`;

/**
 * [Note: an activity is saved in one statement] The row, what hangs on it, the counts and the badges are saved together or
 * not at all, in one round trip; a second request with the same id finds the first row in the same statement. The
 * person is locked before everything else, as when an account is deleted. [Note: the user is locked first]
 */
const saveStatement = ({
  table,
  fieldsOf,
  insert,
  event,
  stepsBefore = [],
  stepsAfter = [],
}: SaveActivityOptions): SQL => {
  const steps = [
    sql`owner as (select id from ${users} where id = ${userId} for key share)`,
    ...stepsBefore,
    sql`inserted as (${insert} on conflict do nothing returning *)`,
    ...stepsAfter,
    awardSteps(event),
  ];
  return sql`
    with ${sql.join(steps, sql`, `)}
    select
      (select ${jsonObject({ ...fieldsOf('inserted'), earned_badges: earnedBadges })}::text from inserted) as created,
      (select ${jsonObject({ ...fieldsOf('earlier'), earned_badges: noBadges })}::text
        from ${table} earlier where earlier.id = ${id} and earlier.user_id = ${userId}) as earlier,
      exists (select from owner) as "hasOwner"`;
};

/** What has become of an id that could not be inserted, seen after whoever was inserting it has finished. */
const findStatement = ({ table, fieldsOf }: SaveActivityOptions): SQL => sql`
  select
    (select ${jsonObject({ ...fieldsOf('earlier'), earned_badges: noBadges })}::text
      from ${table} earlier where earlier.id = ${id} and earlier.user_id = ${userId}) as earlier,
    exists (select from ${table} other where other.id = ${id}) as "isTaken"`;

/**
 * Prepares the saving of a row that badges count: the same id by the same person answers the first row, and counts
 * nothing. Refuses with `not_signed_in` when the account was deleted meanwhile.
 */
export const prepareSaveActivity = <Values extends ActivityValues & Record<keyof Values, string | boolean | null>>(
  pool: pg.Pool,
  options: SaveActivityOptions,
): ((values: Values) => Promise<SavedActivity | UnsavedActivity>) => {
  const save = prepareStatement<{ created: string | null; earlier: string | null; hasOwner: boolean }, Values>(pool, {
    name: `${options.name}_save`,
    statement: saveStatement(options),
  });
  const find = prepareStatement<{ earlier: string | null; isTaken: boolean }, { id: string; userId: string }>(pool, {
    name: `${options.name}_find`,
    statement: findStatement(options),
  });
  return async (values) => {
    const [saved] = await save(values);
    if (saved?.hasOwner !== true) throw new ApiError('not_signed_in');
    if (saved.created !== null) return { json: saved.created, isRepeat: false };
    if (saved.earlier !== null) return { json: saved.earlier, isRepeat: true };
    const [found] = await find({ id: values.id, userId: values.userId });
    const { earlier = null, isTaken = false } = found ?? {};
    return earlier === null ? { json: null, isTaken } : { json: earlier, isRepeat: true };
  };
};
