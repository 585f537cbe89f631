import type { ErrorBody } from '@bustan/contract/errors.ts';
import type { Translation, TranslationsFile } from '@bustan/contract/translations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite, type Person, type TestSite } from '../../testing/test-site.ts';

const IMPORT = '/api/v1/translations/import';
let site: TestSite;
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('delete from translations'));

const row = (key: string, en = 'A note', category: string | null = null) => ({ key, en, ar: 'ملاحظة', category });
const send = (translations: object[], query = '') =>
  site.ask('POST', IMPORT + query, { as: admin, body: { version: 1, translations } });
const exported = async () =>
  (await (await site.ask('GET', '/api/v1/translations/export', { as: admin })).json()) as TranslationsFile;
const detailsOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error.details;

test('an export can be imported unchanged', async () => {
  const rows = [row('a.one', '<b>🌱 & “more”</b>\nlines', 'Notes'), row('b.two_other', '{{count}}')];
  rows[1] = { ...rows[1], ar: '{{count}}' } as (typeof rows)[1];
  expect(await (await send(rows)).json()).toEqual({ created: 2, changed: 0, unchanged: 0 });
  const file = await exported();
  expect(file).toEqual({ version: 1, translations: rows });
  expect(await (await send(file.translations)).json()).toEqual({ created: 0, changed: 0, unchanged: 2 });
  await site.database.pool.query('delete from translations');
  expect(await (await send(file.translations)).json()).toEqual({ created: 2, changed: 0, unchanged: 0 });
  expect(await exported()).toEqual(file);
});

test('an import changes what differs, and keeps everything else', async () => {
  await send([row('a.one'), row('b.two', 'A note', 'Kept'), row('c.three')]);
  const { category: _, ...withoutCategory } = row('b.two', 'Changed');
  const answer = await send([row('a.one'), withoutCategory, row('d.four')]);
  expect(await answer.json()).toEqual({ created: 1, changed: 1, unchanged: 1 });
  expect((await exported()).translations).toEqual([
    row('a.one'),
    row('b.two', 'Changed', 'Kept'),
    row('c.three'),
    row('d.four'),
  ]);
});

test('a dry run answers the same and writes nothing', async () => {
  await send([row('a.one')]);
  const answer = await send([row('a.one', 'Changed'), row('b.two')], '?dry_run=true');
  expect(await answer.json()).toEqual({ created: 1, changed: 1, unchanged: 0 });
  expect((await exported()).translations).toEqual([row('a.one')]);
});

test('one bad row among good ones is reported by its index, and nothing is written', async () => {
  const answer = await send([row('a.one'), row('home.title', '{{hole}}'), row('a.one', 'again')]);
  expect(answer.status).toBe(400);
  expect(await detailsOf(answer)).toMatchObject({
    'translations.1.en': expect.stringMatching(/bundled text/),
    'translations.2.key': 'This key stands in the file twice',
  });
  expect((await exported()).translations).toEqual([]);
});

test.each([
  ['another version', { version: 2, translations: [] }, 'version'],
  ['no rows', { version: 1 }, 'translations'],
  ['a row without Arabic', { version: 1, translations: [{ key: 'a.b', en: 'x' }] }, 'translations.0.ar'],
  ['a key that is none', { version: 1, translations: [row('nodot')] }, 'translations.0.key'],
])('a file with %s is rejected', async (_, body, field) => {
  const answer = await site.ask('POST', IMPORT, { as: admin, body });
  expect(answer.status).toBe(400);
  expect(await detailsOf(answer)).toHaveProperty([field]);
});

test('the errors of a file with thousands of mistakes are limited', async () => {
  const answer = await send(Array.from({ length: 5000 }, () => ({ key: 'x', en: '', ar: '' })));
  expect(answer.status).toBe(400);
  expect(Object.keys((await detailsOf(answer)) ?? {}).length).toBeLessThanOrEqual(100);
});

test('twenty thousand rows are imported at once, and one more is rejected', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => row(`many.key-${index}`));
  const answer = await send(rows);
  expect(await answer.json()).toEqual({ created: 20_000, changed: 0, unchanged: 0 });
  expect((await send([...rows, row('one.more')])).status).toBe(400);
});

test('concurrent imports run one after the other', async () => {
  const answers = await Promise.all(['One', 'Two', 'Three'].map((en) => send([row('a.one', en), row('b.two', en)])));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { translations } = await exported();
  expect(new Set(translations.map(({ en }) => en)).size).toBe(1);
});

test('the plural forms of a text are saved together, unless somebody else changed one since', async () => {
  await send([row('a.petals_one'), row('a.petals_other')]);
  const list = await site.ask('GET', '/api/v1/translations', { as: admin });
  const seen = new Map(((await list.json()) as Translation[]).map(({ key, updated_at }) => [key, updated_at]));
  const forms = (en: string) =>
    ['a.petals_zero', 'a.petals_one', 'a.petals_other'].map((key) => ({
      ...row(key, en),
      seen_updated_at: seen.get(key) ?? null,
    }));
  expect(await (await send(forms('Mine'))).json()).toEqual({ created: 1, changed: 2, unchanged: 0 });
  expect((await send(forms('Mine'))).status).toBe(200);
  const late = await send(forms('Late'));
  expect(late.status).toBe(409);
  const { code, current } = ((await late.json()) as ErrorBody).error;
  expect(code).toBe('translation_changed');
  expect(current).toMatchObject({ rows: [{ en: 'Mine' }, { en: 'Mine' }, { en: 'Mine' }] });
  expect((await exported()).translations.map(({ en }) => en)).toEqual(['Mine', 'Mine', 'Mine']);
});
