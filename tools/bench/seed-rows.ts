import { randomUUID } from 'node:crypto';
import { MILESTONE_TYPES, OPPORTUNITY_TYPES } from '@bustan/contract/enums.ts';
import type pg from 'pg';
import { toSearchVector } from '../../server/src/platform/search/full-text.ts';

export interface DataSize {
  stories: number;
  opportunities: number;
  translations: number;
  users: number;
  milestones: number;
}

/** In every story and opportunity. */
export const COMMON_WORD = 'garden';
/** In three of each. */
export const RARE_WORD = 'hoopoe';
const RARE_ROWS = 3;
const BATCH = 500;
const CITIES = [
  'Dubai',
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Riyadh',
  'Jeddah',
  'Doha',
  'Kuwait City',
  'Manama',
  'Muscat',
];

const VOCABULARY = Array.from({ length: 3000 }, (_, index) => `word${index.toString(36)}`);
const of = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item; // never empty

/** Words with a skewed frequency, as in real texts. */
const sentence = (words: number): string =>
  Array.from({ length: words }, () => of(VOCABULARY, Math.floor(VOCABULARY.length * Math.random() ** 3))).join(' ');

const textOf = (index: number, words: number): string =>
  `${COMMON_WORD} ${index < RARE_ROWS ? RARE_WORD : ''} ${sentence(words)}`;

type Columns = readonly (string | null)[];

/** Inserts rows in batches, with one array for each column. */
const insert = async (
  pool: pg.Pool,
  statement: string,
  count: number,
  row: (index: number) => Columns,
): Promise<void> => {
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) => row(start + offset));
    const width = rows[0]?.length ?? 0;
    await pool.query(
      statement,
      Array.from({ length: width }, (_, column) => rows.map((columns) => columns[column])),
    );
  }
};

const seedStories = (pool: pg.Pool, count: number) =>
  insert(
    pool,
    `insert into stories (id, title, category, content, search, created_at, updated_at)
     select id, title, category, content, search::tsvector, now() - minutes::int * interval '1 minute', now()
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) as t(id, title, category, content, search, minutes)`,
    count,
    (index) => {
      const title = sentence(6);
      const content = textOf(index, 300);
      const category = `Category ${index % 12}`;
      const search = toSearchVector({ A: [title], C: [category], D: [content] });
      return [randomUUID(), title, category, content, search, String(index)];
    },
  );

const seedOpportunities = (pool: pg.Pool, count: number) =>
  insert(
    pool,
    `insert into opportunities (id, title, organization, type, description, location, url, deadline, is_active, search, created_at, updated_at)
     select id, title, organization, type, description, location, 'https://example.com', current_date + days::int, true,
       search::tsvector, now() - minutes::int * interval '1 minute', now()
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
       as t(id, title, organization, type, description, location, days, search, minutes)`,
    count,
    (index) => {
      const title = sentence(5);
      const description = textOf(index, 60);
      const location = of(CITIES, index);
      const search = toSearchVector({ A: [title], B: [location], C: ['Example'], D: [description] });
      // A third has no deadline, a third is open, a third is over.
      const days = [null, '30', '-30'][index % 3] ?? null;
      return [
        randomUUID(),
        title,
        'Example',
        of(OPPORTUNITY_TYPES, index),
        description,
        location,
        days,
        search,
        String(index),
      ];
    },
  );

const seedTranslations = (pool: pg.Pool, count: number) =>
  insert(
    pool,
    `insert into translations (id, key, en, ar, category, search, created_at, updated_at)
     select id, key, en, ar, 'bench', search::tsvector, now(), now()
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) as t(id, key, en, ar, search)`,
    count,
    (index) => {
      const key = `bench.key-${String(index).padStart(5, '0')}`;
      const en = index < RARE_ROWS ? `${RARE_WORD} ${sentence(6)}` : sentence(6);
      return [randomUUID(), key, en, 'نص عربي', toSearchVector({ A: [key], D: [en, 'نص عربي'] })];
    },
  );

const seedMilestones = async (pool: pg.Pool, { users, milestones }: DataSize): Promise<void> => {
  await pool.query(
    `insert into users (id, email, created_at, updated_at)
     select gen_random_uuid(), 'person-' || n || '@example.com', now(), now() from generate_series(1, $1::int) n`,
    [users],
  );
  await pool.query(
    `insert into journey_milestones (id, user_id, type, company_name, position, created_at)
     select gen_random_uuid(), users.id, ($2::text[])[1 + n % 4], 'Example company ' || n, 'Position', now() - n * interval '1 hour'
     from users, generate_series(1, $1::int) n`,
    [Math.round(milestones / users), [...MILESTONE_TYPES]],
  );
  await pool.query(
    `insert into activity_counts (user_id, application, interview, rejection, offer)
     select id, $1::int, $1::int, $1::int, $1::int from users`,
    [Math.round(milestones / users / 4)],
  );
};

/** What is the same for everybody. */
export const seedContent = async (
  pool: pg.Pool,
  { stories, opportunities, translations }: Pick<DataSize, 'stories' | 'opportunities' | 'translations'>,
): Promise<void> => {
  await seedStories(pool, stories);
  await seedOpportunities(pool, opportunities);
  await seedTranslations(pool, translations);
};

export const seedRows = async (pool: pg.Pool, size: DataSize): Promise<void> => {
  await seedContent(pool, size);
  await seedMilestones(pool, size);
  await pool.query('vacuum analyze');
};

/** Inserts as many milestones for an account as everybody else has. */
export const seedMilestonesOf = async (pool: pg.Pool, userId: string, count: number): Promise<void> => {
  await pool.query(
    `insert into journey_milestones (id, user_id, type, company_name, created_at)
     select gen_random_uuid(), $1, 'application', 'Example company ' || n, now() - n * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [userId, count],
  );
  await pool.query('insert into activity_counts (user_id, application) values ($1, $2)', [userId, count]);
};
