import { EMOTIONS } from '@bustan/contract/enums.ts';
import pg from 'pg';

interface CheckInSize {
  people: number;
  checkIns: number;
}

const REPLY = 'Thank you for saying how today was. Small steps count, and you took one by coming here.';

/** A random-looking UUID that grows with `n`: rows enter the primary key in its order, which ten million need. */
const GROWING_ID = `overlay(overlay(lpad(to_hex(n * (4294967295 / $1::bigint)), 8, '0') || substr(md5(n::text), 9)
  placing '4' from 13) placing '8' from 17)::uuid`;

const indexesOf = async (client: pg.Client, table: string): Promise<{ name: string; definition: string }[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  return rows;
};

/**
 * Adds people up to that number, and for all of them as many check-ins, over the last year and in the order of time, so
 * that somebody's newest thirty lie on thirty pages as they would. No server may run on the database meanwhile.
 */
export const seedCheckIns = async (databaseUrl: string, { people, checkIns }: CheckInSize): Promise<void> => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    // Foreign keys are checked by triggers, a million times for rows that are known to be good.
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    await client.query(
      `insert into users (id, email, created_at, updated_at)
       select gen_random_uuid(), 'person-' || n || '@example.com', now(), now()
       from generate_series((select count(*) from users) + 1, $1::int) n`,
      [people],
    );
    const indexes = await indexesOf(client, 'check_ins');
    for (const { name } of indexes) await client.query(`drop index ${pg.escapeIdentifier(name)}`);
    await client.query(
      `insert into check_ins (id, user_id, emotion, ai_analysis, created_at)
       select ${GROWING_ID}, person[1 + n % cardinality(person)], ($2::text[])[1 + n % ${EMOTIONS.length}],
         jsonb_build_object('response', $3::text), now() - ($1::bigint - n) * (interval '365 days' / $1::bigint)
       from (select array_agg(id) as person from users) as everybody, generate_series(1, $1::bigint) n`,
      [checkIns, [...EMOTIONS], REPLY],
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query(
      `insert into activity_counts (user_id, check_in) select id, $1::int from users
       on conflict (user_id) do update set check_in = excluded.check_in`,
      [Math.round(checkIns / people)],
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
};
