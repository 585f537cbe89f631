import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { MAX_STORY_CHARS } from '@bustan/contract/limits.ts';
import type { Story, StorySummary } from '@bustan/contract/stories.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/stories';
const GOOD = { title: 'The first call', category: 'Courage', content: 'Once there was a phone.' };
let site: TestSite;
let admin: Person;
let amina: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  amina = await site.signUp('amina');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

const add = async (body: object = {}): Promise<Story> => {
  const answer = await site.ask('POST', PATH, { as: admin, body: { ...GOOD, ...body } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Story;
};
const list = async (query = ''): Promise<StorySummary[]> =>
  (await (await site.ask('GET', PATH + query)).json()) as StorySummary[];
const titles = async (query: string) => (await list(query)).map(({ title }) => title);
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

describe('writing a story', () => {
  test('answers the whole row, empty fields as null', async () => {
    expect(await add({ title_ar: ' ', content_ar: '', duration_minutes: null })).toEqual({
      id: expect.any(String),
      ...GOOD,
      title_ar: null,
      category_ar: null,
      content_ar: null,
      duration_minutes: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('sent twice with the same id creates one row, and the first body wins', async () => {
    const id = randomUUID();
    await add({ id });
    const again = await site.ask('POST', PATH, { as: admin, body: { ...GOOD, id, title: 'Another' } });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, title: GOOD.title });
  });

  test.each([
    ['no title', { title: '  ' }, 'title', 'Title is required'],
    ['no category', { category: undefined }, 'category', 'Category is required'],
    ['no content', { content: '' }, 'content', 'Content is required'],
    ['a duration of part of a minute', { duration_minutes: 1.5 }, 'duration_minutes', /whole number/],
    ['no minutes at all', { duration_minutes: 0 }, 'duration_minutes', /whole number/],
    ['a content that is too long', { content: 'x'.repeat(MAX_STORY_CHARS + 1) }, 'content', /at most 20000/],
    ['a null character', { content: 'a\u0000b' }, 'content', /null character/],
  ])('%s is rejected, naming the field', async (_, body, field, message) => {
    const answer = await site.ask('POST', PATH, { as: admin, body: { ...GOOD, ...body } });
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).details).toEqual({ [field]: expect.stringMatching(message) });
  });
});

test('a list has the first sentence of each story in both languages, and no text', async () => {
  const category = 'Openings';
  await add({ category, content: '# Once\n\nThere **was** a phone. It rang.', content_ar: 'كان هناك هاتف. رنّ.' });
  await add({ category, content: '# Only a heading' });
  const rows = await list(`?category=${category}`);
  expect(rows).toMatchObject([
    { opening: '', opening_ar: null },
    { opening: 'There was a phone.', opening_ar: 'كان هناك هاتف.' },
  ]);
  expect(rows[0]).not.toHaveProperty('content');
});

describe('changing a story', () => {
  test('changes what is sent and keeps the rest', async () => {
    const { id } = await add({ duration_minutes: 4, title_ar: 'المكالمة الأولى' });
    const answer = await site.ask('PATCH', `${PATH}/${id}`, { as: admin, body: { title: 'Changed', title_ar: '' } });
    expect(await answer.json()).toMatchObject({ ...GOOD, title: 'Changed', title_ar: null, duration_minutes: 4 });
  });

  test('does not overwrite what somebody else changed since', async () => {
    const seen = await add();
    const change = (body: object) => site.ask('PATCH', `${PATH}/${seen.id}`, { as: admin, body });
    const expected_updated_at = seen.updated_at;
    expect((await change({ title: 'First', expected_updated_at })).status).toBe(200);
    const second = await change({ title: 'Second', expected_updated_at });
    expect(second.status).toBe(409);
    const { code, current } = await errorOf(second);
    expect(code).toBe('story_changed');
    expect(current).toMatchObject({ id: seen.id, title: 'First', content: GOOD.content });
    expect((await change({ title: 'Third' })).status).toBe(200);
  });

  test('of ten editors who saw the same row, one wins', async () => {
    const { id, updated_at: expected_updated_at } = await add();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, editor) =>
        site.ask('PATCH', `${PATH}/${id}`, { as: admin, body: { title: `By ${editor}`, expected_updated_at } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test.each(['PATCH', 'DELETE'])('%s of one that was deleted, or never existed, is story_not_found', async (method) => {
    for (const id of [randomUUID(), 'one']) {
      const answer = await site.ask(method, `${PATH}/${id}`, {
        as: admin,
        ...(method === 'PATCH' ? { body: {} } : {}),
      });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([404, 'story_not_found']);
    }
  });

  test('is for admins alone', async () => {
    const { id } = await add();
    for (const [as, status] of [
      [undefined, 401],
      [amina, 403],
    ] as const) {
      expect((await site.ask('POST', PATH, { as, body: GOOD })).status).toBe(status);
      expect((await site.ask('PATCH', `${PATH}/${id}`, { as, body: { title: 'x' } })).status).toBe(status);
      expect((await site.ask('DELETE', `${PATH}/${id}`, { as })).status).toBe(status);
    }
  });
});

describe('reading stories', () => {
  test('a list has no content and pages from newest to oldest', async () => {
    const category = randomUUID();
    for (const title of ['One', 'Two', 'Three']) await add({ title, category });
    const answer = await site.ask('GET', `${PATH}?category=${category}&limit=2`);
    const page = (await answer.json()) as StorySummary[];
    expect(page.map(({ title }) => title)).toEqual(['Three', 'Two']);
    expect(page[0]).not.toHaveProperty('content');
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    expect(next).toContain(category);
    expect((await (await site.ask('GET', next)).json()) as StorySummary[]).toMatchObject([{ title: 'One' }]);
  });

  test('one story has its content, and one that never existed is story_not_found', async () => {
    const { id } = await add();
    expect(await (await site.ask('GET', `${PATH}/${id}`)).json()).toMatchObject({ content: GOOD.content });
    for (const missing of [randomUUID(), 'one']) {
      const answer = await site.ask('GET', `${PATH}/${missing}`);
      expect([answer.status, (await errorOf(answer)).code]).toEqual([404, 'story_not_found']);
    }
  });

  test('are found by the beginnings of words, in any field, language and spelling', async () => {
    await add({ title: 'Zebra crossing', content_ar: 'كانت **المُقابلة** صعبة على أحمد' });
    for (const q of ['zebra', 'cross zeb', 'مقابله', 'المقابلة', 'احمد مقاب']) {
      expect(await titles(`?q=${encodeURIComponent(q)}`), q).toContain('Zebra crossing');
    }
    for (const q of ['zebra lion', 'ebra', "zebra' | 'x"]) {
      expect(await titles(`?q=${encodeURIComponent(q)}`), q).not.toContain('Zebra crossing');
    }
  });

  test.each([`?category=%00`, `?category=${'x'.repeat(81)}`, '?q=%00', '?before=one', '?limit=many'])(
    'a list is not asked for with %s',
    async (query) => {
      const answer = await site.ask('GET', PATH + query);
      expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'validation_failed']);
    },
  );

  test('the search index follows a change', async () => {
    const { id } = await add({ title: 'Walrus' });
    await site.ask('PATCH', `${PATH}/${id}`, { as: admin, body: { title: 'Pelican' } });
    expect(await titles('?q=walrus')).toEqual([]);
    expect(await titles('?q=pelican')).toEqual(['Pelican']);
  });

  test('a list has the texts too when it is asked for them, page by page', async () => {
    const [older, newer] = [await add({ content_ar: 'كان يا ما كان' }), await add()];
    const page = await site.ask('GET', `${PATH}?content=true&limit=1`);
    expect(await page.json()).toEqual([newer]);
    const next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(await (await site.ask('GET', next)).json()).toEqual([older]);
    expect((await site.ask('GET', `${PATH}?content=yes`)).status).toBe(400);
  });

  test('their categories are listed once each, with the Arabic name of the newest', async () => {
    await add({ category: 'Aardvark', category_ar: 'قديم' });
    await add({ category: 'Aardvark', category_ar: 'آردفارك' });
    const names = (await (await site.ask('GET', '/api/v1/story-categories')).json()) as { category: string }[];
    expect(names.filter(({ category }) => category === 'Aardvark')).toEqual([
      { category: 'Aardvark', category_ar: 'آردفارك' },
    ]);
  });
});
