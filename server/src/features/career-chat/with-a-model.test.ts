import { closingLine } from '@bustan/contract/career-chat-closing.ts';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { type FakeAi, openFakeAi } from '@bustan/testing/fake-ai.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdvisorSite, CHAT, openAdvisorSite } from '../../testing/advisor-site.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { BY_MODEL, FALLBACK_ANSWER, GOOD, GOOD_AR, PROBLEMS, QUESTION } from './testing/model-answers.ts';

let fake: FakeAi;
let site: AdvisorSite;

beforeAll(async () => {
  fake = await openFakeAi();
  site = await openAdvisorSite({ AI_BASE_URL: fake.url, AI_MODEL: 'fake' });
});
beforeEach(async () => {
  fake.willAnswer({ says: GOOD });
  // A success resets the failures that the circuit counted in the test before.
  await site.advise(QUESTION);
  fake.seen.length = 0;
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

describe('as JSON', () => {
  test("the model's answer is shown with its sources and the sentence that a model wrote it", async () => {
    const { response, sources, support } = await site.advise(QUESTION);
    expect(response).toBe(`${GOOD}\n\n${BY_MODEL}`);
    expect(sources[0]?.url).toBe('/guide/interview-prepare');
    expect(support).toBeNull();
    expect(fake.seen).toHaveLength(1);
    expect(fake.seen[0]?.isStreamed).toBe(false);
  });

  test('the model answers from the prepared answer, and never reads who wrote an earlier one', async () => {
    const conversationHistory = [
      { role: 'user', content: 'hello' },
      { role: 'assistant', content: `Good that you are here.\n\n${closingLine('guide', 'en')}` },
    ];
    const { sources } = await site.advise({ message: 'my boss in Dubai keeps my passport', conversationHistory });
    const asked = JSON.parse(fake.seen[0]?.messages[1]?.content ?? '{}') as {
      passages: unknown[];
      conversation: unknown;
    };
    expect(asked.passages[0]).toMatchObject({ kind: 'answer', number: 1, title: sources[0]?.title });
    expect(sources[0]?.kind).toBe('official');
    expect(asked.conversation).toEqual([
      conversationHistory[0],
      { role: 'assistant', content: 'Good that you are here.' },
    ]);
  });

  test('an answer in the wrong language is requested once more', async () => {
    fake.willAnswer({ says: GOOD }, { says: GOOD_AR });
    expect((await site.advise('كيف أستعد للمقابلة؟')).response.startsWith(GOOD_AR)).toBe(true);
    expect(fake.seen[1]?.messages[0]?.content).toContain('wrong language');
  });

  test('a citation of a source that does not exist is removed', async () => {
    fake.willAnswer({ says: 'Read the advert twice, and then once more. [1, 9] Ask a friend to listen to you. [42]' });
    const { response } = await site.advise(QUESTION);
    expect(response).toContain('once more. [1] Ask a friend to listen to you.\n');
  });

  test.each(PROBLEMS)('when a model %s, the guide answers', async (_, answer, requests) => {
    fake.willAnswer(answer);
    const { response, sources } = await site.advise(QUESTION);
    expect(response).toMatch(FALLBACK_ANSWER);
    expect(sources[0]?.kind).toBe('guide');
    expect(fake.seen).toHaveLength(requests);
  });

  test('a person who switched AI off, or who is in danger, is answered without the model', async () => {
    expect((await site.advise({ message: QUESTION, ai: false })).response).toMatch(
      /\n\nPrepared answer\. Nobody read your message\.$/,
    );
    expect((await site.advise('I want to die')).response).toBe(crisisText('reply', 'en'));
    expect(fake.seen).toHaveLength(0);
  });

  test('a model that keeps failing is not called for a minute', async () => {
    fake.willAnswer({ status: 401 });
    for (let turn = 0; turn < 5; turn += 1) await site.advise(QUESTION);
    expect((await site.advise(QUESTION)).response).toMatch(FALLBACK_ANSWER);
    expect(fake.seen).toHaveLength(5);
    site.clock.advance(60_000);
    fake.willAnswer({ says: GOOD });
    expect((await site.advise(QUESTION)).response).toContain(BY_MODEL);
  });
});

test('over the daily budget the guide answers, and nobody is refused', async () => {
  const limited = await openAdvisorSite({ AI_BASE_URL: fake.url, AI_MODEL: 'fake', RATE_LIMITS: 'on' });
  try {
    expect((await limited.advise(QUESTION)).response).toContain(BY_MODEL);
    const spent = "update rate_limits set points = 100 where key like 'chatModelAccount%'";
    expect((await limited.database.pool.query(spent)).rowCount).toBe(1);
    expect((await limited.advise(QUESTION)).response).toMatch(FALLBACK_ANSWER);
    expect(fake.seen).toHaveLength(1);
    expect((await limited.advise('I want to die')).support?.level).toBe('crisis');
  } finally {
    await limited.close();
  }
});

test('a detector that fails counts as danger: the fixed text is sent, without a model, and the log says why', async () => {
  const detect = () => {
    throw new Error('zebra marmalade');
  };
  const broken = await openTestSite({ AI_BASE_URL: fake.url, AI_MODEL: 'fake' }, { beside: site, detect });
  const answers = ['application/json', 'text/event-stream'].map(async (accept) => {
    const answer = await broken.ask('POST', CHAT, { as: site.amina, body: { message: QUESTION }, headers: { accept } });
    return answer.text();
  });
  for (const answer of await Promise.all(answers)) {
    expect(answer).toContain(JSON.stringify(crisisText('reply', 'en')));
    expect(answer).toContain('"level":"crisis"');
  }
  expect(fake.seen).toHaveLength(0);
  expect(broken.logged()).toContain('the danger detector failed');
  expect(broken.logged()).not.toContain('marmalade');
  await broken.close();
});
