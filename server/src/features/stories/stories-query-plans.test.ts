import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withoutTimeLimits } from '#database/database.ts';
import { toSearchVector } from '#platform/search/full-text.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

const STORIES = 10_000;
let site: TestSite;
let somewhere: string;

beforeAll(async () => {
  site = await openTestSite();
  const { pool } = site.database;
  // PostgreSQL estimates prefixes of words only with at least a hundred words.
  const words = Array.from({ length: 120 }, (_, index) => `word${index}`).join(' ');
  const text = `insert into stories (id, title, category, content, search, created_at, updated_at)
     select gen_random_uuid(), 'Story ' || n, 'Category ' || n % 50, 'Once there was a phone.',
       ($1 || case when n = 77 then ' walrus:1A' else '' end)::tsvector, now() - make_interval(mins => n), now()
     from generate_series(1, $2::int) n`;
  const values = [toSearchVector({ A: ['Everyday'], D: [words] }), STORIES];
  await withoutTimeLimits(pool, (client) => client.query({ text, values }));
  await pool.query('analyze stories');
  const { rows } = await pool.query<{ id: string }>('select id from stories order by created_at offset 5000 limit 1');
  somewhere = rows[0]?.id ?? '';
}, 60_000);
afterAll(() => site.close());

/** PostgreSQL's plan for the query that a call makes. */
const planOf = async (path: string): Promise<string> => {
  const { pool } = site.database;
  const spy = vi.spyOn(pool, 'query');
  const answer = await site.ask('GET', path);
  const asked = spy.mock.calls
    .map(([query, values]) => ({ query: query as unknown as { text: string }, values }))
    // Without a connection that hears changes their versions are asked for too.
    .filter(({ query }) => query.text?.includes('stories'));
  spy.mockRestore();
  expect(answer.status).toBe(200);
  expect(asked).toHaveLength(1);
  // Drizzle always passes an object; the types of `pg` cover only some overloads.
  const [{ query, values } = { query: { text: '' }, values: undefined }] = asked;
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, values as unknown as string[]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test.each([
  ['the newest', '?limit=25', 'stories_newest'],
  ['the next page of the newest', '?limit=25&before=', 'stories_newest'],
  ['the newest with their texts', '?limit=25&content=true', 'stories_newest'],
  ['a category', '?limit=25&category=Category%207', 'stories_category'],
  ['the next page of a category', '?limit=25&category=Category%207&before=', 'stories_category'],
  ['a word that every story contains', '?limit=25&q=everyday', 'stories_newest'],
  ['a letter that every story contains', '?limit=25&q=w', 'stories_newest'],
  ['a common word in a category', '?limit=25&q=everyday&category=Category%207', 'stories_category'],
])('%s are read from an index in order, without sorting', async (_, query, index) => {
  const plan = await planOf(`/api/v1/stories${query.replace('before=', `before=${somewhere}`)}`);
  expect(plan).toContain(`Index Scan Backward using ${index}`);
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test.each(['walrus', 'zzz'])('the rare word “%s” is found by the index, not by reading every story', async (word) => {
  const plan = await planOf(`/api/v1/stories?limit=25&q=${word}`);
  expect(plan).toContain('Bitmap Index Scan on stories_search');
  expect(plan).not.toContain('Seq Scan');
});

test('the categories are found by a loose index scan', async () => {
  const plan = await planOf('/api/v1/story-categories');
  expect(plan).toContain('using stories_category');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});
