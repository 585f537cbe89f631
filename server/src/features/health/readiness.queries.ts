import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';

/** Takes a quarter of a megabyte of the database's disk for a moment; fails where a table could not grow. */
export const extendDatabase = (db: Database): Promise<void> =>
  db.transaction(async (transaction) => {
    await transaction.execute(
      sql`create temporary table readiness_check on commit drop as
          select repeat(md5(number::text), 250) as filler from generate_series(1, 32) as number`,
    );
  });
