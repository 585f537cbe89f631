import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { MAX_TRANSLATION_CHARS } from '@bustan/contract/limits.ts';
import type { Translation } from '@bustan/contract/translations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const PATH = '/api/v1/translations';
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

const good = (body: object = {}) => ({ key: `note.key-${randomUUID()}`, en: 'A note', ar: 'ملاحظة', ...body });
const post = (body: object) => site.ask('POST', PATH, { as: admin, body });
const add = async (body: object = {}): Promise<Translation> => {
  const answer = await post(good(body));
  expect(answer.status).toBe(201);
  return (await answer.json()) as Translation;
};
const patch = (id: string, body: object) => site.ask('PATCH', `${PATH}/${id}`, { as: admin, body });
const list = async (query = ''): Promise<Translation[]> =>
  (await (await site.ask('GET', PATH + query, { as: admin })).json()) as Translation[];
const keys = async (query: string) => (await list(query)).map(({ key }) => key);
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

describe('adding a translation', () => {
  test('answers the whole row, an empty category as null', async () => {
    expect(await add({ key: 'note.whole', category: ' ' })).toEqual({
      id: expect.any(String),
      key: 'note.whole',
      en: 'A note',
      ar: 'ملاحظة',
      category: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  test('sent twice with the same id creates one row, and the first body wins', async () => {
    const first = await add({ id: randomUUID() });
    const again = await post({ ...first, en: 'Another' });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id: first.id, en: 'A note' });
  });

  test('of a taken key is translation_key_taken', async () => {
    const { key } = await add();
    const answer = await post(good({ key, id: randomUUID() }));
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, 'translation_key_taken']);
  });

  test.each([
    ['no key', { key: ' ' }, 'key', 'Key is required'],
    ['a key of one word', { key: 'home' }, 'key', /dotted name/],
    ['a key with a space', { key: 'home.the title' }, 'key', /dotted name/],
    ['no English', { en: ' ' }, 'en', 'English text is required'],
    ['no Arabic', { ar: undefined }, 'ar', 'Arabic text is required'],
    ['a text that is too long', { en: 'x'.repeat(MAX_TRANSLATION_CHARS + 1) }, 'en', /at most 5000/],
    ['a null character', { ar: 'ا\u0000ب' }, 'ar', /null character/],
    ['another control character', { en: 'a\u0007b' }, 'en', /control characters/],
    ['an open placeholder', { en: '{{date' }, 'en', /double braces/],
    ['a formatted placeholder', { en: '{{date, upper}}' }, 'en', /double braces/],
    ['a text that calls another', { en: '$t(home.title)' }, 'en', /call another/],
    ['a placeholder of one language', { en: '{{x}}' }, 'ar', /same placeholders/],
    ['what the interface does not fill in', { key: 'home.title', en: '{{x}}', ar: 'ا' }, 'en', /bundled text/],
  ])('with %s is rejected, naming the field', async (_, body, field, message) => {
    const answer = await post(good(body));
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).details?.[field]).toMatch(message);
  });

  test('may leave out the number in a plural form that says it as a word', async () => {
    await add({ key: 'journey.total_two', en: '{{count}} check-ins', ar: 'تسجيلان اثنان' });
    expect((await post(good({ key: 'journey.total_few', en: '{{count}} check-ins', ar: 'تسجيلات' }))).status).toBe(400);
  });

  test('stores markup and emoji unchanged, and removes invisible direction overrides', async () => {
    const en = '<script>alert(1)</script> 🌱👩‍👩‍👧';
    expect(await add({ en, ar: '\u202Eنص\u202C' })).toMatchObject({ en, ar: 'نص' });
  });

  test('of a megabyte is rejected', async () => {
    const answer = await post(good({ en: 'x'.repeat(1024 * 1024) }));
    expect([answer.status, (await errorOf(answer)).code]).toEqual([413, 'body_too_large']);
  });
});

describe('changing a translation', () => {
  test('changes what is sent and keeps the rest; the same key again is accepted', async () => {
    const { id, key } = await add({ category: 'Notes' });
    const answer = await patch(id, { key, en: 'Changed' });
    expect(await answer.json()).toMatchObject({ key, en: 'Changed', ar: 'ملاحظة', category: 'Notes' });
    expect(await (await patch(id, { category: '' })).json()).toMatchObject({ en: 'Changed', category: null });
  });

  test('cannot change the key', async () => {
    const { id } = await add();
    const answer = await patch(id, { key: 'note.other' });
    expect([answer.status, (await errorOf(answer)).details]).toEqual([400, { key: 'The key cannot be changed' }]);
  });

  test('is checked together with the unchanged language', async () => {
    const { id } = await add({ en: 'On {{date}}', ar: 'في {{date}}' });
    const answer = await patch(id, { en: 'On that day' });
    expect([answer.status, (await errorOf(answer)).details]).toEqual([400, { en: expect.stringMatching(/same/) }]);
  });

  test('does not overwrite what somebody else changed since', async () => {
    const { id, updated_at: expected_updated_at } = await add();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((en) => patch(id, { en, expected_updated_at })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await errorOf(refused))).toMatchObject({ code: 'translation_changed', current: { id } });
  });

  test.each(['PATCH', 'DELETE'])(
    '%s of one that was deleted, or never existed, is translation_not_found',
    async (method) => {
      for (const id of [randomUUID(), 'one']) {
        const answer = await site.ask(method, `${PATH}/${id}`, {
          as: admin,
          ...(method === 'PATCH' ? { body: {} } : {}),
        });
        expect([answer.status, (await errorOf(answer)).code]).toEqual([404, 'translation_not_found']);
      }
    },
  );

  test('is for admins alone, and so is reading', async () => {
    const { id } = await add();
    for (const [as, status] of [
      [undefined, 401],
      [amina, 403],
    ] as const) {
      expect((await site.ask('GET', PATH, { as })).status).toBe(status);
      expect((await site.ask('GET', `${PATH}/export`, { as })).status).toBe(status);
      expect((await site.ask('POST', PATH, { as, body: good() })).status).toBe(status);
      expect((await site.ask('PATCH', `${PATH}/${id}`, { as, body: { en: 'x' } })).status).toBe(status);
      expect((await site.ask('DELETE', `${PATH}/${id}`, { as })).status).toBe(status);
    }
  });
});

describe('listing translations', () => {
  test('is sorted by key, page by page', async () => {
    for (const key of ['paged.b', 'paged.a', 'paged.c']) await add({ key });
    const answer = await site.ask('GET', `${PATH}?q=paged&limit=2`, { as: admin });
    expect(((await answer.json()) as Translation[]).map(({ key }) => key)).toEqual(['paged.a', 'paged.b']);
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    expect(await keys(next.slice(PATH.length))).toEqual(['paged.c']);
  });

  test('finds words of key, texts and category, in any spelling', async () => {
    await add({ key: 'walrus.little-tusk_other', en: 'Pelican', ar: 'المُقابلة', category: 'Ostrich' });
    for (const q of ['walrus', 'tusk', 'peli', 'مقابله', 'ostrich', 'pelican walrus']) {
      expect(await keys(`?q=${encodeURIComponent(q)}`), q).toEqual(['walrus.little-tusk_other']);
    }
    expect(await keys('?q=walrus%20lion')).toEqual([]);
  });

  test('and searching uses an index, however many there are', async () => {
    const { pool } = site.database;
    await pool.query(`
      insert into translations (id, key, en, ar, search, created_at, updated_at)
      select gen_random_uuid(), 'many.key-' || n, 'word' || n, 'كلمة', to_tsvector('simple', 'word' || n), now(), now()
      from generate_series(1, 5000) n`);
    await pool.query('analyze translations');
    const planOf = async (sql: string) =>
      (await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(await planOf('select * from translations order by key limit 100')).toContain('translations_key');
    expect(
      await planOf("select * from translations where search @@ 'word77:*'::tsquery order by key limit 100"),
    ).toContain('translations_search');
    await pool.query("delete from translations where key like 'many.%'");
  });
});
