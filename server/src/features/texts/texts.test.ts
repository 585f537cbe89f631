import { randomUUID } from 'node:crypto';
import type { InterfaceText } from '@bustan/contract/interface-texts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWiredDatabase } from '#database/testing/database-wire.ts';
import { passingTime } from '../../testing/passing-time.ts';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const BUNDLED_TITLE = 'A garden for the days of waiting';
const PATH = '/api/v1/translations';
const time = passingTime();
let site: TestSite;
let twin: TestSite;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  twin = await openTestSite({}, { beside: site });
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(async () => {
  await twin.close();
  await site.close();
});

const add = async (key: string, texts: { en: string; ar: string }): Promise<string> => {
  const answer = await site.ask('POST', PATH, { as: admin, body: { key, ...texts } });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};
/** As somebody with a connection to the database could. */
const write = async (key: string, en: string, ar: string) => {
  await site.database.pool.query(
    `insert into translations (id, key, en, ar, search, created_at, updated_at) values ($1, $2, $3, $4, '', now(), now())`,
    [randomUUID(), key, en, ar],
  );
};
const clear = async () => {
  await site.database.pool.query('delete from translations');
  await add('cleared.rows', { en: 'x', ar: 'x' });
};
const texts = async (language: 'en' | 'ar', of = site): Promise<Record<string, string>> =>
  (await (await of.ask('GET', `/api/v1/locales/${language}.json`)).json()) as Record<string, string>;
const etag = async (language: 'en' | 'ar') =>
  (await site.ask('GET', `/api/v1/locales/${language}.json`)).headers.get('etag') ?? '';
const listed = async (query: string): Promise<InterfaceText[]> =>
  (await (await site.ask('GET', `/api/v1/interface-texts?${query}`, { as: admin })).json()) as InterfaceText[];

describe("an operator's words", () => {
  beforeEach(clear);

  test('are shown in both languages at once, and the bundled ones again when they are deleted', async () => {
    const id = await add('home.title', { en: 'A garden', ar: 'بستان' });
    expect([(await texts('en'))['home.title'], (await texts('ar'))['home.title']]).toEqual(['A garden', 'بستان']);
    await site.ask('PATCH', `${PATH}/${id}`, { as: admin, body: { en: 'Another garden' } });
    expect((await texts('en'))['home.title']).toBe('Another garden');
    await site.ask('DELETE', `${PATH}/${id}`, { as: admin });
    expect((await texts('en'))['home.title']).toBe(BUNDLED_TITLE);
  });

  test('change the etag of their language, and an unchanged one is not sent again', async () => {
    const before = await etag('en');
    const isUnchanged = async () =>
      (await site.ask('GET', '/api/v1/locales/en.json', { headers: { 'if-none-match': before } })).status === 304;
    expect(await isUnchanged()).toBe(true);
    const id = await add('home.title', { en: 'A garden', ar: 'بستان' });
    expect(await isUnchanged()).toBe(false);
    await site.ask('DELETE', `${PATH}/${id}`, { as: admin });
    expect(await isUnchanged()).toBe(true);
  });

  test('are shown after an import too', async () => {
    const translations = [{ key: 'home.title', en: 'Imported', ar: 'مستورد' }];
    await site.ask('POST', `${PATH}/import`, { as: admin, body: { version: 1, translations } });
    expect((await texts('en'))['home.title']).toBe('Imported');
  });

  test('reach another process within a second, and its changes the first one', async () => {
    time.pass(1001);
    expect((await texts('en', twin))['home.title']).toBe(BUNDLED_TITLE);
    const id = await add('home.title', { en: 'From the first', ar: 'من الأول' });
    time.pass(1001);
    expect((await texts('en', twin))['home.title']).toBe('From the first');
    await twin.ask('PATCH', `${PATH}/${id}`, { as: admin, body: { en: 'From the second' } });
    expect((await texts('en', twin))['home.title']).toBe('From the second');
    time.pass(1001);
    expect((await texts('en'))['home.title']).toBe('From the second');
  });

  test('cost at most one small query a second, however many requests there are', async () => {
    await texts('en');
    const { pool } = site.database;
    const asked = pool.query.bind(pool);
    let queries = 0;
    Object.assign(pool, {
      query: (...args: Parameters<typeof asked>) => {
        queries += 1;
        return asked(...args);
      },
    });
    const startedAt = performance.now();
    for (let request = 0; request < 100; request += 1) await texts('en');
    const seconds = Math.ceil((performance.now() - startedAt) / 1000);
    Object.assign(pool, { query: asked });
    // A busy machine may need several seconds for them; by far not a hundred.
    expect(seconds).toBeLessThan(50);
    expect(queries).toBeLessThanOrEqual(seconds);
  });
});

describe('a row that would break a page', () => {
  test('is not shown in that language, and is listed as a problem', async () => {
    await clear();
    await site.database.pool.query('alter table translations drop constraint translations_en');
    const broken = [
      ['home.title', '  ', 'عنوان', 'blank'],
      ['home.subtitle', '$t(home.subtitle)', 'عنوان', 'nesting'],
      ['home.welcome', '{{', 'عنوان', 'broken_placeholder'],
      ['home.start', 'On {{date}}', 'عنوان', 'unknown_placeholder'],
      ['home.features', 'a\u0001b', 'عنوان', 'control_character'],
      ['home.reassurance', 'x'.repeat(100_000), 'عنوان', 'too_long'],
      ['journey.delete', 'Delete it', 'حذف {{date}}', 'different_placeholders'],
    ] as const;
    const bundled = await texts('en');
    for (const [key, en, ar] of broken) await write(key, en, ar);
    await write('__proto__', 'polluted', 'ملوث');
    time.pass(1001);
    const english = await texts('en');
    const arabic = await texts('ar');
    for (const [key, , ar, fault] of broken) {
      expect(english[key], key).toBe(bundled[key]);
      expect(arabic[key], key).toBe(ar);
      const [text] = (await listed(`show=missing&q=${key}`)).filter((one) => one.key === key);
      expect(text?.forms[0]?.problems, key).toEqual([{ language: 'en', fault }]);
    }
    expect(Object.keys(english)).not.toContain('__proto__');
    expect(site.logged()).not.toContain('polluted');
    expect((await site.ask('GET', '/')).status).toBe(200);
  });
});

describe('the list of all texts', () => {
  beforeEach(clear);

  test('shows bundled and translated texts, and plural forms together', async () => {
    await add('journey.petals_few', { en: '{{count}} petals', ar: '{{count}} بتلات جديدة' });
    const [petals] = (await listed('q=petals')).filter(({ key }) => key === 'journey.petals');
    expect(petals).toMatchObject({ is_counted: true, names: ['count'] });
    expect(petals?.forms.map(({ key }) => key.replace('journey.petals_', ''))).toEqual([
      ...['zero', 'one', 'two', 'few', 'many', 'other'],
    ]);
    const few = petals?.forms[3];
    expect(few?.bundled?.en).toBeNull();
    expect(few?.bundled?.ar).toContain('{{count}}');
    expect(few?.translation).toMatchObject({ en: '{{count}} petals', ar: '{{count}} بتلات جديدة' });
    expect(petals?.forms.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('can be filtered by changed, missing and unused texts', async () => {
    await add('home.title', { en: 'A garden', ar: 'بستان' });
    await add('note.own', { en: 'Own', ar: 'خاص' });
    await add('note.counted_one', { en: 'One', ar: 'واحد' });
    await add('note.counted_other', { en: 'Many', ar: 'كثير' });
    const keysOf = async (query: string) => (await listed(query)).map(({ key }) => key);
    expect(await keysOf('show=changed')).toEqual(['home.title']);
    expect(await keysOf('show=unused')).toEqual(['cleared.rows', 'note.counted', 'note.own']);
    expect(await keysOf('show=missing')).toEqual(['note.counted']);
    const [counted] = await listed('show=missing');
    expect(counted?.forms.flatMap(({ key, problems }) => problems.map(({ language }) => `${key} ${language}`))).toEqual(
      [...['zero', 'two', 'few', 'many'].map((form) => `note.counted_${form} ar`)],
    );
    expect((await listed('limit=200')).length).toBeGreaterThan(150);
  });

  test('pages by key, and searches bundled and translated texts', async () => {
    await add('home.title', { en: 'Zebra', ar: 'المُقابلة' });
    for (const q of ['zebra', 'مقابله', 'garden days', 'home title']) {
      expect(
        (await listed(`q=${encodeURIComponent(q)}`)).map(({ key }) => key),
        q,
      ).toContain('home.title');
    }
    const answer = await site.ask('GET', '/api/v1/interface-texts?q=home&limit=2', { as: admin });
    const first = (await answer.json()) as InterfaceText[];
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const second = (await (await site.ask('GET', next, { as: admin })).json()) as InterfaceText[];
    expect(second[0] && first[1] && second[0].key > first[1].key).toBe(true);
  });

  test('begins a search for a whole key with that key, and goes on with the others', async () => {
    await add('earlier.note', { en: 'home title', ar: 'ملاحظة' });
    const keysOf = async (query: string) => (await listed(query)).map(({ key }) => key);
    const [first, ...others] = await keysOf('q=home.title');
    expect([first, others.includes('earlier.note'), others.includes('home.title')]).toEqual([
      'home.title',
      true,
      false,
    ]);
    expect(await keysOf('q=home.title&limit=1')).toEqual(['home.title']);
    expect(await keysOf('q=home.title&limit=1&before=home.title')).toEqual(others.slice(0, 1));
    expect(await keysOf('q=journey.petals_few&limit=1')).toEqual(['journey.petals']);
  });

  test('answers a single text, a counted one by its stem', async () => {
    const get = (key: string) => site.ask('GET', `/api/v1/interface-texts/${key}`, { as: admin });
    expect(await (await get('home.title')).json()).toMatchObject({ key: 'home.title', is_counted: false });
    expect(await (await get('journey.petals')).json()).toMatchObject({ key: 'journey.petals', is_counted: true });
    for (const key of ['home.nothing', 'home', 'journey.petals_few']) expect((await get(key)).status).toBe(404);
  });

  test('is for admins, and rejects an unknown filter', async () => {
    const amina = await site.signUp();
    expect((await site.ask('GET', '/api/v1/interface-texts')).status).toBe(401);
    expect((await site.ask('GET', '/api/v1/interface-texts', { as: amina })).status).toBe(403);
    expect((await site.ask('GET', '/api/v1/interface-texts?show=some', { as: admin })).status).toBe(400);
  });
});

test('while the database does not answer, the last known texts are shown', async () => {
  const wire = await createWiredDatabase();
  const wired = await openTestSite({}, { database: wire });
  await wire.direct.pool.query(
    `insert into translations (id, key, en, ar, search, created_at, updated_at)
     values ($1, 'home.title', 'Still here', 'ما زال هنا', '', now(), now())`,
    [randomUUID()],
  );
  time.pass(1001);
  expect((await texts('en', wired))['home.title']).toBe('Still here');
  for (const stop of [wire.cut, wire.freeze]) {
    await stop();
    time.pass(1001);
    expect((await texts('en', wired))['home.title']).toBe('Still here');
    await wire.mend();
  }
  await wired.close();
});
