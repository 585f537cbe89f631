import type { EmotionAnalysis } from '@bustan/contract/companion.ts';
import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';
import { speaksOfToday } from './reply/day-past.ts';
import { problemOf } from './testing/misfit-cases.ts';
import { PREPARED_REPLY } from './testing/replies.ts';

const PATH = '/functions/v1/analyze-emotion';
const OF_SATURDAY = 'Saturday took a lot out of you, and it makes sense that it did. Good that you wrote it down.';

let fake: FakeAi;
let site: TestSite;
let amina: Person;

beforeAll(async () => {
  fake = await openFakeAi();
  site = await openTestSite({ AI_BASE_URL: fake.url, AI_MODEL: 'fake' });
  amina = await site.signUp('amina');
});
beforeEach(() => {
  fake.seen.length = 0;
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

const ask = (body: object) =>
  site.ask('POST', PATH, { as: amina, body: { emotion: 'heavy', time_zone: 'Asia/Dubai', ...body } });
const analysisOf = async (body: object) => (await (await ask(body)).json()) as EmotionAnalysis;

/** Two days before now, in Dubai. */
const weekday = () =>
  datePartsOf(new Date(site.clock.now().getTime() - 2 * 86_400_000), {
    language: 'en',
    weekday: 'long',
    timeZone: 'Asia/Dubai',
  }).weekday;

describe('a check-in of a day past', () => {
  test('gets a prepared reply that speaks of that day and not of today', async () => {
    for (let count = 0; count < 6; count += 1) {
      const { analysis } = await analysisOf({ text: '', ai: false, days_ago: 2 });
      expect(analysis).toMatch(PREPARED_REPLY);
      expect(speaksOfToday(analysis)).toBe(false);
    }
  });

  test('tells a model which day it was, and nothing of the present hour', async () => {
    fake.willAnswer({ says: OF_SATURDAY.replace('Saturday', weekday()) });
    const { analysis } = await analysisOf({ text: 'everything went wrong', days_ago: 2 });
    expect(analysis).toContain(weekday());
    const sent = JSON.parse(fake.seen[0]?.messages[1]?.content ?? '{}') as Record<string, unknown>;
    expect(sent).toMatchObject({ now: null, day_past: { days_ago: 2, weekday: weekday() } });
  });

  test('of today tells a model nothing of another day', async () => {
    fake.willAnswer({ says: 'That sounds like a lot at once, and it makes sense to be tired of it.' });
    await analysisOf({ text: 'everything went wrong', days_ago: 0 });
    expect(fake.seen[0]?.messages[1]?.content).not.toContain('day_past');
  });

  test('is answered by a prepared reply where a model insists on today', async () => {
    fake.willAnswer({ says: 'That sounds like a lot at once. Perhaps take a short walk today.' });
    const { analysis } = await analysisOf({ text: 'everything went wrong', days_ago: 2 });
    expect(fake.seen).toHaveLength(2);
    expect(fake.seen[1]?.messages[0]?.content).toContain('it speaks of today');
    expect(analysis).toMatch(PREPARED_REPLY);
  });

  test('in danger gets the same help as any other', async () => {
    const { support } = await analysisOf({ text: 'I want to kill myself', days_ago: 3 });
    expect(support?.level).toBe('crisis');
  });

  test.each([[-1], [8], [1.5], ['two']])('cannot be %s days ago', async (days_ago) => {
    expect((await ask({ text: '', days_ago })).status).toBe(400);
  });
});

test('of a day past a model may name that day and yesterday, and not another', () => {
  const note = 'everything went wrong';
  const told = { moment: null, dayPast: { days_ago: 2, weekday: 'Saturday' } };
  expect(problemOf('en', [note, OF_SATURDAY, told])).toBeNull();
  expect(problemOf('en', [note, OF_SATURDAY.replace('Saturday', 'Friday'), told])).toContain('Friday');
  const ofYesterday = OF_SATURDAY.replace('Saturday', 'Yesterday');
  expect(problemOf('en', [note, ofYesterday, told])).toContain('yesterday');
  expect(problemOf('en', [note, ofYesterday, { ...told, dayPast: { days_ago: 1, weekday: 'Sunday' } }])).toBeNull();
  expect(problemOf('en', [note, `${OF_SATURDAY} Sleep well, good night.`, told])).toContain('today');
});
