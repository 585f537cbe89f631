import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a word counts by the place in which it stands, as the weights of a `tsvector`. */
export interface HitWeights {
  places: string;
  points: number;
}

/** How well the words of a search column answer a question: each word that stands in one of the places gives its points. */
export const hitsOf = (search: PgColumn, words: readonly string[], weights: readonly HitWeights[]): SQL<number> => {
  const terms = words.flatMap((word) =>
    weights.map(({ places, points }) => sql`(${search} @@ ${`${word}:*${places}`}::tsquery)::int * ${points}::int`),
  );
  // A bare number would name a column where rows are put in order.
  return terms.length === 0 ? sql<number>`0::int` : sql<number>`(${sql.join(terms, sql` + `)})`;
};

/** The text of a `tsquery` that any one of the words answers; the words hold letters and digits only. */
export const anyOf = (words: readonly string[]): string => words.map((word) => `${word}:*`).join(' | ');
