import { randomUUID } from 'node:crypto';
import type { EmotionAnalysis } from '@bustan/contract/companion.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from './testing/test-site.ts';

let site: TestSite;
let amina: Person;

beforeAll(async () => {
  site = await openTestSite();
  amina = await site.signUp();
});
afterAll(() => site.close());

/** The tables in which any row holds the text, in whatever column. */
const tablesHolding = async (text: string): Promise<string[]> => {
  const { pool } = site.database;
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  expect(rows.length).toBeGreaterThan(8);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await pool.query(`select 1 from "${name}" as held where held::text like $1 limit 1`, [
        `%${text}%`,
      ]);
      return rowCount === 0 ? [] : [name];
    }),
  );
  return found.flat();
};

const NOTES = {
  'an ordinary note': (marker: string) => `They rejected me again. ${marker}`,
  'a note in danger': (marker: string) => `I want to kill myself. ${marker}`,
  'a note in Arabic': (marker: string) => `رفضوني مرة ثانية ${marker}`,
};

test.each(Object.entries(NOTES))(
  '%s is answered and then nowhere: not in the database, not in the log',
  async (_, write) => {
    const marker = `marker-${randomUUID()}`;
    const answer = await site.ask('POST', '/functions/v1/analyze-emotion', {
      as: amina,
      body: { text: write(marker), emotion: 'heavy', transcript: `said ${marker}` },
    });
    expect(answer.status).toBe(200);
    const { analysis } = (await answer.json()) as EmotionAnalysis;
    expect(analysis).not.toContain(marker);
    await site.ask('POST', '/api/v1/check-ins', {
      as: amina,
      body: { emotion: 'heavy', ai_analysis: { response: analysis } },
    });
    expect(await tablesHolding(marker)).toEqual([]);
    expect(site.logged()).toContain('/functions/v1/analyze-emotion');
    expect(site.logged()).not.toContain(marker);
  },
);

test('the search finds what is there: the reply stands in the check-ins', async () => {
  const reply = `reply-${randomUUID()}`;
  await site.ask('POST', '/api/v1/check-ins', {
    as: amina,
    body: { emotion: 'okay', ai_analysis: { response: reply } },
  });
  expect(await tablesHolding(reply)).toEqual(['check_ins']);
});

test('passwords and tokens are nowhere as they were sent', async () => {
  const password = `password-${randomUUID()}`;
  const email = `${randomUUID()}@example.com`;
  const answer = await site.ask('POST', '/auth/v1/signup', { body: { email, password } });
  const session = (await answer.json()) as { access_token: string; refresh_token: string };
  for (const secret of [password, session.access_token, session.refresh_token]) {
    expect(await tablesHolding(secret)).toEqual([]);
    expect(site.logged()).not.toContain(secret);
  }
  expect(site.logged()).not.toContain(email);
});
