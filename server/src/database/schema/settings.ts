import { bigint, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';

/** State that every process of the product shares and none may invent twice, such as the generated public key. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** Counters of rate-limiter-flexible, in the shape that it expects. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
