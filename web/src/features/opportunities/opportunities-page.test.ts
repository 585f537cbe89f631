import { expect, it } from 'vitest';
import { load as loadPage } from './opportunities-page.tsx';

const load = (search: string, now: string) =>
  loadPage({
    params: {},
    query: new URLSearchParams(search),
    language: 'en',
    t: (key) => key,
    now: new Date(now),
    ask: async (row, input) => [row.path, input] as never, // answers with the request itself
  });

it('the page is rendered with its rows and the day in the Gulf, so that a cached page expires with its day', async () => {
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
