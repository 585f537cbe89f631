import { bigint, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** State that all server processes share, such as the generated public key. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** The counters of rate-limiter-flexible, with its own columns. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
