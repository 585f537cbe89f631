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
      ['opportunities', 'nurse', 'job', '', '', 1],
      ['/api/v1/opportunities', { query: { limit: 13, q: 'nurse', type: 'job' } }],
    ],
    [['opportunity-locations'], ['/api/v1/opportunity-locations', {}]],
    [['gulf-day'], '2026-11-21'],
  ]);
  expect(head).toEqual({ title: 'resources.title', description: 'resources.description' });
  const tomorrow = await load('q=nurse&type=job&location=', '2026-11-21T21:00:00Z');
  expect(tomorrow.rows.at(-1)).toEqual([['gulf-day'], '2026-11-22']);
});

it('a list that was continued is rendered whole, with one request', async () => {
  const { rows } = await load('pages=3', '2026-11-21T08:00:00Z');
  expect(rows[0]).toEqual([
    ['opportunities', '', '', '', '', 3],
    ['/api/v1/opportunities', { query: { limit: 37 } }],
  ]);
});
