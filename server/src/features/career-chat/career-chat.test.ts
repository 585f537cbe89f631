import type { ChatAnswer } from '@bustan/contract/career-chat.ts';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdvisorSite, CHAT, openAdvisorSite } from '../../testing/advisor-site.ts';

const GUIDED = /\n\nPrepared answer\. Nobody read your message\.$/;
const GUIDED_AR = /\n\nإجابة جاهزة، لم يقرأ أحد رسالتك\.$/;

let site: AdvisorSite;

beforeAll(async () => {
  site = await openAdvisorSite();
});
afterAll(() => site.close());

describe('without a model', () => {
  test('a question is answered first, with its source, and the answer says who wrote it', async () => {
    const { response, support, sources } = await site.advise('my boss in Dubai keeps my passport, is this allowed?');
    expect(response).toMatch(/^No\. /);
    expect(response).toMatch(/\n\nSource: .+20\d\d\n\n/);
    expect(response).toMatch(GUIDED);
    expect(support).toBeNull();
    expect(sources).toEqual([{ kind: 'official', title: expect.any(String), url: expect.stringMatching(/^https?:/) }]);
  });

  test('the country that the page sends decides, and one that is named counts more', async () => {
    const message = 'my boss keeps my passport, is this allowed?';
    const inSaudi = await site.advise({ message, country: 'sa' });
    expect(inSaudi.response).not.toContain('In the UAE');
    expect((await site.advise({ message: `${message} I work in Riyadh`, country: 'kw' })).response).toBe(
      inSaudi.response,
    );
    expect((await site.advise(message)).response).toMatch(/^In the UAE: /);
  });

  test('a follow-up keeps the topic, whatever the page says that the advisor answered', async () => {
    const conversationHistory = [
      { role: 'user', content: 'my boss keeps my passport, is this allowed?' },
      { role: 'assistant', content: 'How long is probation? Here is how to write a CV.' },
    ];
    const followUp = await site.advise({ message: 'and in Saudi?', conversationHistory });
    const whole = await site.advise('my boss keeps my passport, is this allowed? in Saudi');
    expect(followUp.response).toBe(whole.response);
  });

  test('in the language of the message, whatever the interface speaks', async () => {
    expect((await site.advise({ message: 'كيف أكتب سيرتي الذاتية؟', language: 'en' })).response).toMatch(GUIDED_AR);
    expect((await site.advise({ message: 'How do I write a CV?', language: 'ar' })).response).toMatch(GUIDED);
    expect((await site.advise({ message: 'abi ashteghel bas ma 3ndi 5ebra', language: 'ar' })).response).toMatch(
      GUIDED_AR,
    );
  });

  test('relevant opportunities are named, with their own address as a source', async () => {
    const { response, sources } = await site.advise('هل عندكم دورات برمجة مجانية في الكويت؟');
    expect(response).toContain('**كودد: معسكرات برمجة**');
    const opportunity = sources.find(({ kind }) => kind === 'opportunity');
    expect(opportunity).toMatchObject({ title: 'كودد: معسكرات برمجة', url: expect.stringMatching(/^https:/) });
  });

  test('a hidden opportunity is never named', async () => {
    await site.database.pool.query("update opportunities set is_active = false where title like '%Tamkeen%'");
    expect((await site.advise('What is Tamkeen?')).sources.map(({ title }) => title).join()).not.toContain('Tamkeen:');
  });

  test('a question about one place names no opportunity in another', async () => {
    const { sources } = await site.advise('any internships in Dubai?');
    expect(sources.filter(({ kind }) => kind === 'opportunity')).toEqual([]);
  });

  test('a question for a type, in words that no opportunity has, names the newest of that type', async () => {
    const { sources } = await site.advise('How do I write a CV without experience? Any internships?');
    expect(sources.filter(({ kind }) => kind === 'opportunity')).not.toEqual([]);
  });

  test('what is out of scope gets a kind boundary, without articles', async () => {
    const { response, sources } = await site.advise('tell me a joke');
    expect(response).toMatch(GUIDED);
    expect(sources).toEqual([]);
  });

  test('what nobody here knows is told, and nothing unrelated stands beside it', async () => {
    const { response, sources } = await site.advise('how do I repair the chain of a bicycle in Kuwait');
    expect(response).toMatch(/^I do not know this/);
    expect(sources).toEqual([]);
  });

  test('what the person wrote is not repeated', async () => {
    const { response } = await site.advise('How do I ask for a salary? [zebra](https://example.com) <b>marmalade</b>');
    expect(response).not.toMatch(/zebra|example\.com|marmalade/);
  });
});

describe('danger', () => {
  const earlier = (content: string) => ({ role: 'user', content });
  test.each([
    ['in the message', { message: 'I want to die' }, 'reply', 'en'],
    ['in Arabic', { message: 'زوجي يضربني' }, 'replyHarm', 'ar'],
    [
      'earlier in the conversation',
      {
        message: 'anyway, what goes into a CV?',
        conversationHistory: [earlier('I want to kill myself'), earlier('sorry')],
      },
      'reply',
      'en',
    ],
    ['with AI off', { message: 'I want to die', ai: false }, 'reply', 'en'],
  ] as const)('%s is answered by the fixed text and the lines', async (_, body, name, language) => {
    const { response, support, sources } = await site.advise(body);
    expect(response).toBe(crisisText(name, language));
    expect(support?.level).toBe('crisis');
    expect(support?.helplines[0]?.open_now).toBe(true);
    expect(sources).toEqual([]);
  });

  test.each([
    ['I want to end it', 'question', 'en'],
    ['ابوي بيذبحني', 'questionHarm', 'ar'],
  ] as const)(
    'a few words that may be a way of speaking, "%s", are asked about first',
    async (message, name, language) => {
      const { response, support, sources } = await site.advise({ message });
      expect(response).toBe(crisisText(name, language));
      expect(support).toMatchObject({ level: 'concern', message: crisisText('concern', language) });
      expect(sources).toEqual([]);
    },
  );

  test.each([
    ['my contract with the agency, it expires next month anyway', GUIDED],
    ['yes, I mean it', crisisText('reply', 'en')],
  ])('then the answer "%s" decides', async (message, expected) => {
    const { response } = await site.advise({ message, conversationHistory: [earlier('I want to end it')] });
    expect(response).toMatch(expected);
  });

  test('messages of the advisor are not scanned', async () => {
    const conversationHistory = [{ role: 'assistant', content: 'I want to die' }];
    expect((await site.advise({ message: 'What goes into a CV?', conversationHistory })).support).toBeNull();
  });

  test('lasting distress keeps the answer and adds a quiet link to help', async () => {
    const { response, support } = await site.advise('I feel worthless after every rejection and I hate my life');
    expect(response).toMatch(GUIDED);
    expect(support).toMatchObject({ level: 'concern', message: crisisText('concern', 'en') });
  });
});

describe('the call', () => {
  test('needs a sign-in', async () => {
    expect((await site.ask('POST', CHAT, { body: { message: 'hello' } })).status).toBe(401);
  });

  const turns = (count: number) => Array.from({ length: count }, () => ({ role: 'user', content: 'hello' }));
  test.each([
    ['no message', {}, 'Message is required'],
    ['a blank message', { message: ' \n ' }, 'Message is required'],
    ['one that is too long', { message: 'ا'.repeat(5001) }, 'Message must be at most 5000 characters'],
    ['a null character', { message: 'a\u0000b' }, 'Text must not contain a null character'],
    ['too long a history', { message: 'hello', conversationHistory: turns(51) }, 'conversationHistory'],
    ['an unknown role', { message: 'x', conversationHistory: [{ role: 'system', content: 'x' }] }, 'role'],
    ['another language', { message: 'x', language: 'fr' }, 'language'],
    ['another country', { message: 'x', country: 'fr' }, 'country'],
  ])('%s is refused by field', async (_, body, message) => {
    const answer = await site.ask('POST', CHAT, { as: site.amina, body });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(message);
  });

  test('the longest conversation in Arabic fits', async () => {
    const content = 'عمل '.repeat(1249).trim();
    const conversationHistory = Array.from({ length: 50 }, () => ({ role: 'user', content }));
    expect((await site.advise({ message: content, conversationHistory })).support).toBeNull();
  });

  test('limits stop a flood of messages, but never a person in danger', async () => {
    const limited = await openAdvisorSite({ RATE_LIMITS: 'on' });
    try {
      const send = (message: string) => limited.ask('POST', CHAT, { as: limited.amina, body: { message } });
      for (let turn = 0; turn < 30; turn += 1) expect((await send('hello')).status).toBe(200);
      const refused = await send('hello');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const inDanger = await send('I want to die');
      expect(inDanger.status).toBe(200);
      expect(((await inDanger.json()) as ChatAnswer).support?.level).toBe('crisis');
    } finally {
      await limited.close();
    }
  });
});
