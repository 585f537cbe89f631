import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestSite, type Person, type TestSite } from '#testing/test-site.ts';

const PATH = '/api/v1/opportunities';
const ROWS = 10_000;
/** How many rows one page may read. */
const A_FEW = 600;
/** As many opportunities close within seven days. */
const ROWS_OF_A_WEEK = 7 * 8;
let site: TestSite;
let admin: Person;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Several years of opportunities: most with a deadline after 45 days, a few without one, and a few hidden. */
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
  await site.database.pool.query(
    `insert into opportunities (id, title, organization, type, location, deadline, is_active, search, created_at, updated_at)
     select gen_random_uuid(), 'Title ' || n, 'Organization ' || n % 300,
       (array['job', 'job', 'job', 'training', 'internship', 'program'])[1 + n % 6],
       'City ' || n % 40,
       case when n % 25 = 0 then null else current_date - n / 8 + 45 end,
       n % 50 <> 0,
       ('title' || n % 500 || ':1A city' || n % 40 || ':1B organization' || n % 300 || ':1C')::tsvector,
       now() - make_interval(hours => n * 3), now()
     from generate_series(1, ${ROWS}) n`,
  );
  await site.database.pool.query('vacuum analyze opportunities');
});
afterAll(() => site.close());

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Runs the call, and explains every query on opportunities that it made. */
const plansOf = async (path: string, as?: Person): Promise<PlanNode[][]> => {
  const asked = vi.spyOn(site.database.pool, 'query');
  expect((await site.ask('GET', path, { as })).status).toBe(200);
  const queries = asked.mock.calls as unknown as [query: { text: string }, values: unknown[]][];
  asked.mockRestore();
  const plans: PlanNode[][] = [];
  for (const [{ text }, values] of queries) {
    if (!text.includes('"opportunities"')) continue;
    const { rows } = await site.database.pool.query(`explain (analyze, format json) ${text}`, values);
    plans.push(nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  return plans;
};

/** The rows of opportunities that a plan read, also those it filtered out, and the rows that it sorted. */
const costOf = (nodes: PlanNode[]): number => {
  const costly = nodes.filter((node) => node['Relation Name'] === 'opportunities' || node['Node Type'] === 'Sort');
  const rowsOf = (node: PlanNode) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  return costly.reduce((sum, node) => sum + rowsOf(node) * node['Actual Loops'], 0);
};

/** The id of the row after which a page begins with a few open ones and continues with closed ones. */
const nearTheEndOfOpen = async (): Promise<string> => {
  const { rows } = await site.database.pool.query(
    `select id from opportunities where is_active and (deadline is null or deadline >= current_date)
     order by created_at, id offset 5 limit 1`,
  );
  return rows[0].id;
};

const expectCheap = async (path: string, as?: Person) => {
  const plans = await plansOf(path, as);
  expect(plans.length).toBeGreaterThan(0);
  for (const nodes of plans) {
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(costOf(nodes)).toBeLessThan(A_FEW);
  }
};

describe('of ten thousand opportunities', () => {
  test('the first page reads the week that closes and its own rows, and no closed list', async () => {
    for (const query of ['?limit=24', '?limit=24&type=training', '?limit=24&q=organization']) {
      const plans = await plansOf(PATH + query);
      expect(plans.length).toBeLessThanOrEqual(2);
      for (const nodes of plans) expect(costOf(nodes)).toBeLessThan(2 * ROWS_OF_A_WEEK + 24);
    }
  });

  test('a page of the open ones after them reads its own rows', async () => {
    const { rows } = await site.database.pool.query(
      'select id from opportunities where is_active and deadline > current_date + 7 order by created_at desc limit 1',
    );
    for (const query of ['', '&type=training', '&q=organization']) {
      const plans = await plansOf(`${PATH}?limit=24&before=${rows[0].id}${query}`);
      expect(plans.flat().map((node) => node['Node Type'])).not.toContain('Sort');
      expect(plans.map(costOf)).toEqual([1, 24]);
    }
  });

  test('no filter, page or list reads or sorts them all', async () => {
    await expectCheap(`${PATH}?limit=24&before=${await nearTheEndOfOpen()}`);
    for (const query of ['q=title7', 'q=nothing', 'q=title7&location=city7', 'location=city7&type=program']) {
      await expectCheap(`${PATH}?limit=24&${query}`);
    }
    for (const query of ['', '&type=program']) await expectCheap(`${PATH}?limit=24&scope=all${query}`, admin);
    const [locations = []] = await plansOf('/api/v1/opportunity-locations');
    expect(costOf(locations)).toBeLessThan(2 * A_FEW);
  });

  test('twenty open ones are found without reading the closed ones', async () => {
    await site.database.pool.query(
      `update opportunities set deadline = current_date - aged.days from (
         select id, (row_number() over (order by created_at desc) - 20)::int as days from opportunities
       ) aged where aged.id = opportunities.id`,
    );
    await site.database.pool.query('vacuum analyze opportunities');
    await expectCheap(`${PATH}?limit=24`);
    await expectCheap(`${PATH}?limit=24&type=training`);
  });
});
