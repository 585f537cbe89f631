import { Writable } from 'node:stream';
import type { Badge } from '@bustan/contract/badges.ts';
import type { Opportunity } from '@bustan/contract/opportunities.ts';
import type { StorySummary } from '@bustan/contract/stories.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';
import {
  loadStarterContent,
  readStarterBadges,
  readStarterOpportunities,
  readStarterStories,
} from './starter-content.ts';

let site: TestSite;
let amina: Person;
beforeEach(async () => {
  site = await openTestSite();
  amina = await site.signUp('amina');
  await site.makeAdmin(amina);
});
afterEach(() => site.close());

const load = () =>
  loadStarterContent({ db: site.database.db, clock: site.clock, log: pino({ level: 'silent' }, new Writable()) });
const ask = async <Row>(path: string): Promise<Row[]> =>
  (await (await site.ask('GET', `/api/v1/${path}`, { as: amina })).json()) as Row[];
const stories = (query = '') => ask<StorySummary>(`stories${query}`);
const opportunities = (query = '') => ask<Opportunity>(`opportunities${query}`);
const badges = () => ask<Badge>('badges');
const everything = async () => ({
  stories: await stories(),
  opportunities: await opportunities(),
  badges: await badges(),
});
const idsOf = (rows: readonly { id?: string | undefined }[]) => rows.map(({ id }) => id);

test('an empty database gets all content, in the order of the files', async () => {
  await load();
  expect(idsOf(await stories())).toEqual(idsOf(readStarterStories()));
  expect(idsOf(await opportunities())).toEqual(idsOf(readStarterOpportunities()));
  expect(idsOf(await badges())).toEqual(idsOf(readStarterBadges()));
});

test('what was loaded is found in both languages', async () => {
  await load();
  expect((await stories('?q=lunchbox')).length).toBeGreaterThan(0);
  expect((await stories(`?q=${encodeURIComponent('علبة الغداء')}`)).length).toBeGreaterThan(0);
  expect((await opportunities('?q=nafis')).length).toBeGreaterThan(0);
  expect((await opportunities(`?location=${encodeURIComponent('الكويت')}`)).length).toBeGreaterThan(0);
});

test('a second start changes nothing', async () => {
  await load();
  const before = await everything();
  site.clock.advance(60_000);
  await load();
  expect(await everything()).toEqual(before);
});

test('what an admin edited or deleted stays edited or deleted', async () => {
  await load();
  const [edited, deleted] = await stories();
  await site.ask('PATCH', `/api/v1/stories/${edited?.id}`, { as: amina, body: { title: 'Our own title' } });
  await site.ask('DELETE', `/api/v1/stories/${deleted?.id}`, { as: amina });
  for (const { id } of await badges()) await site.ask('DELETE', `/api/v1/badges/${id}`, { as: amina });
  await load();
  expect((await stories())[0]?.title).toBe('Our own title');
  expect(idsOf(await stories())).not.toContain(deleted?.id);
  expect(await badges()).toEqual([]);
});

test('processes that start together load once', async () => {
  await Promise.all([load(), load(), load()]);
  expect(await stories()).toHaveLength(readStarterStories().length);
  expect(await opportunities()).toHaveLength(readStarterOpportunities().length);
  expect(await badges()).toHaveLength(readStarterBadges().length);
});

test('a database with a story gets no other stories, but the rest', async () => {
  const body = { title: 'Ours', category: 'Courage', content: 'Once there was a phone.' };
  await site.ask('POST', '/api/v1/stories', { as: amina, body });
  await load();
  expect((await stories()).map(({ title }) => title)).toEqual(['Ours']);
  expect(await badges()).toHaveLength(readStarterBadges().length);
});
