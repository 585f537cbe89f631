import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The points of a matching word in these weight classes (A to D) of a `tsvector`. */
export interface RankWeight {
  classes: string;
  points: number;
}

/** The rank of a row for a search: each word that is found in one of the classes adds its points. */
export const rankOf = (search: PgColumn, words: readonly string[], weights: readonly RankWeight[]): SQL<number> => {
  const terms = words.flatMap((word) =>
    weights.map(
      ({ classes: places, points }) => sql`(${search} @@ ${`${word}:*${places}`}::tsquery)::int * ${points}::int`,
    ),
  );
  // In `order by`, a bare number would mean a column's position.
  return terms.length === 0 ? sql<number>`0::int` : sql<number>`(${sql.join(terms, sql` + `)})`;
};

/** A `tsquery` that matches any of the words, which hold only letters and digits. */
export const matchAny = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' | ');
