import type { EmotionAnalysis } from '@bustan/contract/companion.ts';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import type { Understand } from '@bustan/understanding/understanding.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadStarterContent } from '#features/starter-content/starter-content.ts';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';
import { loadReplyTexts } from './companion.ts';
import { KIND_REPLY, PREPARED_REPLY } from './testing/replies.ts';

const PATH = '/functions/v1/analyze-emotion';
const PREPARED_AR = /\n\nرد جاهز، لم يقرأ أحد كلامك\.$/;

/** Understands two situations by a word, and that surely. */
const understandByWord: Understand = (note) => ({
  situations: ['rent', 'own-business']
    .filter((name) => note.includes(name.replace('-business', '')))
    .map((value) => ({ value, certainty: 0.9 })),
  ...{ areas: [], when: null, taken: [], wish: null },
});
const situationTexts = (name: string) => {
  const found = loadReplyTexts().situations.get(name);
  if (found === undefined) throw new Error(`There is no situation ${name}`);
  return found;
};

let fake: FakeAi;
let guided: TestSite;
let modelled: TestSite;
const people = new Map<TestSite, Person>();

beforeAll(async () => {
  fake = await openFakeAi();
  guided = await openTestSite({}, { understand: understandByWord });
  modelled = await openTestSite({ AI_BASE_URL: fake.url, AI_MODEL: 'fake' });
  for (const site of [guided, modelled]) people.set(site, await site.signUp('amina'));
});
beforeEach(() => {
  fake.seen.length = 0;
  fake.willAnswer({ says: KIND_REPLY });
});
afterAll(async () => {
  await Promise.all([guided.close(), modelled.close()]);
  await fake.close();
});

const ask = (site: TestSite, body: unknown, as = people.get(site)) => site.ask('POST', PATH, { as, body });
const analysisOf = async (site: TestSite, body: object): Promise<EmotionAnalysis> => {
  const answer = await ask(site, { emotion: 'struggling', ...body });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as EmotionAnalysis;
};

describe('without a model', () => {
  test('a note is answered by a prepared reply that says so', async () => {
    const { analysis, support } = await analysisOf(guided, { text: 'Another rejection today.' });
    expect(analysis).toMatch(PREPARED_REPLY);
    expect(support).toBeNull();
  });

  test('in the language of the note, whatever the interface speaks', async () => {
    expect((await analysisOf(guided, { text: 'عندي مقابلة بكرة', language: 'en' })).analysis).toMatch(PREPARED_AR);
    expect((await analysisOf(guided, { text: 'I am tired', language: 'ar' })).analysis).toMatch(PREPARED_REPLY);
  });

  test('Arabic in Latin letters is answered in Arabic, a check-in without words in the interface language', async () => {
    expect((await analysisOf(guided, { text: 'ana t3ebt wallah', language: 'en' })).analysis).toMatch(PREPARED_AR);
    expect((await analysisOf(guided, { text: '', language: 'ar' })).analysis).toMatch(PREPARED_AR);
    expect((await analysisOf(guided, { text: '' })).analysis).toMatch(PREPARED_REPLY);
  });

  test('says words of the note back, which are not in what is to be stored, and offers more to tap', async () => {
    const { analysis, stored, follow_ups } = await analysisOf(guided, { text: 'zebra marmalade and the rent is due' });
    expect(analysis).toMatch(/“\u2068.*the rent is due\u2069”/);
    expect(stored).toContain('“…”');
    expect(stored).not.toMatch(/marmalade|rent is due/);
    expect(situationTexts('rent').replies.some(({ en }) => analysis.includes(en))).toBe(true);
    expect(follow_ups.map(({ label }) => label)).toContain('More about money');
    expect(follow_ups[0]?.link).toMatchObject({ kind: 'guide', url: '/guide/money-stress' });
    expect(follow_ups[0]?.link?.title).toBe('Money worries while you search');
  });

  test('a story that is close to the situation can be tapped, as long as the site has it', async () => {
    await loadStarterContent({ db: guided.database.db, clock: guided.clock, log: pino({ level: 'silent' }) });
    const told = await analysisOf(guided, { text: 'own little shop' });
    const tap = told.follow_ups.find(({ link }) => link?.kind === 'story');
    expect(tap?.link).toMatchObject({ title: 'Cold air', url: expect.stringMatching(/^\/stories\/[0-9a-f-]{36}$/) });
    await guided.database.pool.query("delete from stories where title = 'Cold air'");
    const next = await analysisOf(guided, { text: 'own little shop' });
    expect(next.follow_ups.map(({ link }) => link?.kind)).not.toContain('story');
  });

  test.each([['Asia/Dubai'], ['Nowhere/At-all'], [''], [null]])(
    'a time zone is taken or ignored, never refused: %j',
    async (time_zone) => {
      const { analysis } = await analysisOf(guided, { text: 'a note', time_zone, address: 'feminine' });
      expect(analysis).toMatch(PREPARED_REPLY);
    },
  );

  test.each([
    ['feminine', 'ar_feminine'],
    ['masculine', 'ar_masculine'],
    ['neutral', 'ar'],
    [null, 'ar'],
    [undefined, 'ar'],
  ] as const)('speaks to the person as they have chosen: %s', async (address, form) => {
    const { analysis, follow_ups } = await analysisOf(guided, { text: 'تأخرت في دفع rent هذا الشهر', address });
    expect(analysis).toMatch(PREPARED_AR);
    const said = [analysis, ...follow_ups.map(({ reply }) => reply)].join('\n');
    const forms = (['ar', 'ar_masculine', 'ar_feminine'] as const).filter((each) =>
      situationTexts('rent').steps.some((step) => said.includes(step[each] ?? 'no form')),
    );
    expect(forms).toEqual([form]);
  });

  test('a form of address that there is not is refused', async () => {
    expect((await ask(guided, { text: '', emotion: 'okay', address: 'both' })).status).toBe(400);
  });

  test('never repeats one of the last twenty that the person saved', async () => {
    const person = await guided.signUp();
    const read: string[] = [];
    for (let turn = 0; turn < 26; turn += 1) {
      const answer = await ask(guided, { text: 'the rent is due', emotion: 'heavy' }, person);
      const { analysis } = (await answer.json()) as EmotionAnalysis;
      expect(read.slice(-20)).not.toContain(analysis);
      read.push(analysis);
      const body = { emotion: 'heavy', ai_analysis: { response: analysis } };
      expect((await guided.ask('POST', '/api/v1/check-ins', { as: person, body })).status).toBe(201);
    }
  });
});

describe('danger', () => {
  test.each([
    ['en', 'I want to die', 'reply'],
    ['ar', 'أبي أموت', 'reply'],
    ['en', 'my dad beats me every day', 'replyHarm'],
    ['ar', 'زوجي يضربني', 'replyHarm'],
  ] as const)('in %s is answered by the fixed text and the lines: %s', async (language, text, name) => {
    const { analysis, support, follow_ups } = await analysisOf(modelled, { text, language });
    expect(analysis).toBe(crisisText(name, language));
    expect(follow_ups).toEqual([]);
    expect(support?.level).toBe('crisis');
    expect(support?.helplines.slice(0, 2).map(({ number }) => number)).toEqual(['998', '999']);
    expect(support?.helplines[0]?.open_now).toBe(true);
    expect(fake.seen).toHaveLength(0);
  });

  test('in the transcript alone is found too, also when AI is off', async () => {
    const body = { text: 'I am fine', transcript: 'I want to kill myself', ai: false };
    expect((await analysisOf(modelled, body)).support?.level).toBe('crisis');
  });

  test('lasting distress keeps the reply and adds a quiet link to help', async () => {
    const { analysis, support } = await analysisOf(guided, { text: 'I feel worthless and I hate my life' });
    expect(analysis).toMatch(PREPARED_REPLY);
    expect(support).toMatchObject({ level: 'concern', message: crisisText('concern', 'en') });
    expect(support?.helplines[0]?.open_now).toBe(true);
  });

  test('is logged by level, kind, layer and language, never by a word of the text', async () => {
    await analysisOf(guided, { text: 'zebra marmalade, I want to die' });
    const line = guided
      .logged()
      .split('\n')
      .findLast((each) => each.includes('distress was found'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      danger: 'crisis',
      layer: 'phrases',
      kind: 'self',
      language: 'en',
    });
    expect(guided.logged()).not.toContain('marmalade');
    expect(guided.logged()).not.toContain('want to die');
  });
});

test('a detector that fails counts as danger, and the log says that it failed', async () => {
  const broken = await openTestSite(
    { AI_BASE_URL: fake.url, AI_MODEL: 'fake' },
    {
      beside: modelled,
      detect: () => {
        throw new Error('zebra marmalade');
      },
    },
  );
  people.set(broken, await broken.signUp());
  const { analysis, support } = await analysisOf(broken, { text: 'An ordinary day' });
  expect(analysis).toBe(crisisText('reply', 'en'));
  expect(support?.helplines[0]?.open_now).toBe(true);
  expect(fake.seen).toHaveLength(0);
  expect(broken.logged()).toContain('the danger detector failed');
  expect(broken.logged()).not.toMatch(/marmalade|ordinary/);
  await broken.close();
});

describe('limits', () => {
  test('stop a flood of notes, but never a person in danger', async () => {
    const site = await openTestSite({ RATE_LIMITS: 'on' });
    try {
      const person = await site.signUp();
      const answers = [];
      for (let turn = 0; turn < 31; turn += 1) {
        answers.push(await ask(site, { text: 'a note', emotion: 'okay' }, person));
      }
      expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
      expect(answers[30]?.status).toBe(429);
      expect(Number(answers[30]?.headers.get('retry-after'))).toBeGreaterThan(0);
      const inDanger = await ask(site, { text: 'I want to die', emotion: 'heavy' }, person);
      expect(inDanger.status).toBe(200);
      expect(((await inDanger.json()) as EmotionAnalysis).support?.level).toBe('crisis');
    } finally {
      await site.close();
    }
  });
});

describe('the call', () => {
  test('needs a sign-in', async () => {
    expect((await ask(guided, { text: '', emotion: 'okay' }, undefined)).status).toBe(200);
    expect((await guided.ask('POST', PATH, { body: { text: '', emotion: 'okay' } })).status).toBe(401);
  });

  test.each([
    ['an unknown emotion', { text: '', emotion: 'furious' }, 'Please select a valid emotion'],
    ['a note that is too long', { text: 'ا'.repeat(5001), emotion: 'okay' }, 'Notes must be less than 5000 characters'],
    ['a null character', { text: 'a\u0000b', emotion: 'okay' }, 'Text must not contain a null character'],
  ])('%s is rejected, naming the field', async (_, body, message) => {
    const answer = await ask(guided, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(message);
  });

  test('the longest note and transcript in Arabic fit', async () => {
    const body = { text: 'ا ب'.repeat(1666), transcript: 'ت ث'.repeat(3333), emotion: 'okay' };
    expect((await ask(guided, body)).status).toBe(200);
  });
});
