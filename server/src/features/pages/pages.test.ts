import type { Formats } from '@bustan/contract/formats/formats.ts';
import type { OpenPage } from '@bustan/contract/rendering.ts';
import type { Story } from '@bustan/contract/stories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Changes } from '#database/changes/changes.ts';
import { openTestSite, type Person, PUBLIC_KEY, type TestSite } from '../../testing/test-site.ts';
import { createPages, type Pages } from './pages.ts';

let site: TestSite;
let admin: Person;
let story: Story;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signUp('admin');
  await site.makeAdmin(admin);
});
afterAll(() => site.close());

let opened = 0;
let drawn = 0;
let pages: Pages;

/** A page that shows the answer of the call at its own address; `/help` never has rows. Counts its openings. */
const openPage: OpenPage = async ({ url, language, formats, ask, concealment }) => {
  opened += 1;
  const draw = async () => {
    drawn += 1;
    return { status: 200 as const, html: language, stylesheetHashes: [] };
  };
  if (concealment !== undefined || url === '/help') return { state: null, draw };
  const { status, body } = await ask(`/api/v1${url}`);
  return {
    state: JSON.stringify(body),
    draw: async () => {
      drawn += 1;
      return {
        status: status === 200 ? 200 : 404,
        html: `${language} ${formats} ${JSON.stringify(body)}`,
        stylesheetHashes: [],
      };
    },
  };
};

const textsEtag = { en: 'one', ar: 'one' };
let textsChanges = 0;
const changeTexts = (etag: string) => {
  textsEtag.en = etag;
  textsChanges += 1;
};
/** The rows' own, moved by the texts of this test, which are in no table. */
const versionOf: Changes['versionOf'] = async (tables) => {
  const version = await site.database.changes.versionOf(tables);
  return version === null ? null : version + textsChanges;
};

beforeEach(async () => {
  opened = 0;
  drawn = 0;
  const body = { title: 'The first call', category: 'Courage', content: 'Once there was a phone.' };
  story = (await (await site.ask('POST', '/api/v1/stories', { as: admin, body })).json()) as Story;
  pages = createPages({
    openPage,
    changes: { versionOf },
    clock: site.clock,
    getTexts: (language) => ({ texts: {}, etag: textsEtag[language] }),
    config: {
      public_key: PUBLIC_KEY,
      auth: {
        providers: [],
        autoconfirm: true,
        signup: true,
        factors: [],
        min_password_chars: 6,
        admins_need_second_factor: false,
      },
      ai: { companion: 'guided', transcription: false },
    },
    origin: 'https://bustan.example',
    fetchRows: async (path) => {
      const answer = await site.ask('GET', path);
      return { status: answer.status, body: await answer.json() };
    },
    isDevelopment: false,
  });
});

const renderHidden = (url: string) =>
  pages.render({ url, language: 'en', formats: 'latn', isProbablySignedIn: true, concealment: 'hidden' });
const render = (url = `/stories/${story.id}`, language: 'en' | 'ar' = 'en', formats: Formats = 'latn') =>
  pages.render({ url, language, formats, isProbablySignedIn: false });
const textOf = async (url?: string) =>
  new TextDecoder().decode((await render(url)).text.body('identity') as Uint8Array);

describe('a page that is drawn with rows', () => {
  test('is drawn once while its rows stay the same', async () => {
    const [first, second] = [await render(), await render()];
    expect(second).toBe(first);
    expect(drawn).toBe(1);
  });

  test('is drawn for each way of writing numbers and days apart', async () => {
    const [plain, arabic] = [await render(undefined, 'ar'), await render(undefined, 'ar', 'arab')];
    expect(arabic.text.etag).not.toBe(plain.text.etag);
    expect(await render(undefined, 'ar', 'arab')).toBe(arabic);
    expect(drawn).toBe(2);
  });

  test('is drawn again, with another ETag, after an admin changed a row', async () => {
    const before = await render();
    await site.ask('PATCH', `/api/v1/stories/${story.id}`, { as: admin, body: { title: 'The second call' } });
    const after = await render();
    expect(after.text.etag).not.toBe(before.text.etag);
    expect(await textOf()).toContain('The second call');
    expect(drawn).toBe(2);
  });

  test('is 404 as soon as its row is deleted, and a missing page is not cached', async () => {
    await render();
    await site.ask('DELETE', `/api/v1/stories/${story.id}`, { as: admin });
    expect((await render()).status).toBe(404);
    await render();
    expect(drawn).toBe(3);
  });

  test('is drawn per language, and again after a change of the texts', async () => {
    await render();
    await render(undefined, 'ar');
    expect(drawn).toBe(2);
    changeTexts('two');
    await render();
    expect(drawn).toBe(3);
  });

  test('is not cached for a search query', async () => {
    await render('/stories?q=call');
    await render('/stories?q=call');
    expect(drawn).toBe(2);
  });
});

test('the page of a hidden device is the same for every address, and no other page’s', async () => {
  const plain = await renderHidden('/help');
  expect(await renderHidden('/check-in?from=mail')).toBe(plain);
  expect(drawn).toBe(1);
  expect(await render('/')).not.toBe(plain);
});

test('a page without rows is opened once, and again after a change of the texts', async () => {
  await render('/help');
  await render('/help');
  expect([opened, drawn]).toEqual([1, 1]);
  changeTexts('three');
  await render('/help');
  expect([opened, drawn]).toEqual([2, 2]);
});
