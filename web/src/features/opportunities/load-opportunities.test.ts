import { expect, it } from 'vitest';
import { loadOpportunities } from './load-opportunities.ts';

const load = (search: string, now: string) =>
  loadOpportunities({
    params: {},
    query: new URLSearchParams(search),
    language: 'en',
    t: (key) => key,
    now: new Date(now),
    ask: async (row, asked) => [row.path, asked] as never, // each answer is what was asked
  });

it('the page is drawn with its rows and the day in the Gulf, so that a kept page ends with its day', async () => {
  const { rows, head } = await load('q=nurse&type=job&location=', '2026-11-21T20:59:00Z');
  expect(rows).toEqual([
    [
      ['opportunities', 'nurse', 'job', '', ''],
      { pages: [['/api/v1/opportunities', { query: { limit: 25, q: 'nurse', type: 'job' } }]], pageParams: [null] },
    ],
    [['opportunity-locations'], ['/api/v1/opportunity-locations', {}]],
    [['gulf-day'], '2026-11-21'],
  ]);
  expect(head).toEqual({ title: 'resources.title', description: 'resources.description' });
  const tomorrow = await load('q=nurse&type=job&location=', '2026-11-21T21:00:00Z');
  expect(tomorrow.rows.at(-1)).toEqual([['gulf-day'], '2026-11-22']);
});
