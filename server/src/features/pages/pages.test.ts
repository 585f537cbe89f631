import type { OpenPage } from '@bustan/contract/rendering.ts';
import type { Story } from '@bustan/contract/stories.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
const openPage: OpenPage = async ({ url, language, ask }) => {
  opened += 1;
  const draw = async () => {
    drawn += 1;
    return { status: 200 as const, html: language, stylesheetHashes: [] };
  };
  if (url === '/help') return { state: null, draw };
  const { status, body } = await ask(`/api/v1${url}`);
  return {
    state: JSON.stringify(body),
    draw: async () => {
      drawn += 1;
      return { status: status === 200 ? 200 : 404, html: `${language} ${JSON.stringify(body)}`, stylesheetHashes: [] };
    },
  };
};

const textsEtag = { en: 'one', ar: 'one' };

beforeEach(async () => {
  opened = 0;
  drawn = 0;
  const body = { title: 'The first call', category: 'Courage', content: 'Once there was a phone.' };
  story = (await (await site.ask('POST', '/api/v1/stories', { as: admin, body })).json()) as Story;
  pages = createPages({
    openPage,
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

const render = (url = `/stories/${story.id}`, language: 'en' | 'ar' = 'en') =>
  pages.render({ url, language, isProbablySignedIn: false });
const textOf = async (url?: string) => new TextDecoder().decode(await (await render(url)).body('identity'));

describe('a page that is drawn with rows', () => {
  test('is drawn once while its rows stay the same', async () => {
    const [first, second] = [await render(), await render()];
    expect(second).toBe(first);
    expect(drawn).toBe(1);
  });

  test('is drawn again, with another ETag, after an admin changed a row', async () => {
    const before = await render();
    await site.ask('PATCH', `/api/v1/stories/${story.id}`, { as: admin, body: { title: 'The second call' } });
    const after = await render();
    expect(after.etag).not.toBe(before.etag);
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
    textsEtag.en = 'two';
    await render();
    expect(drawn).toBe(3);
  });

  test('is not cached for a search query', async () => {
    await render('/stories?q=call');
    await render('/stories?q=call');
    expect(drawn).toBe(2);
  });
});

test('a page without rows is opened once, and again after a change of the texts', async () => {
  await render('/help');
  await render('/help');
  expect([opened, drawn]).toEqual([1, 1]);
  textsEtag.en = 'three';
  await render('/help');
  expect([opened, drawn]).toEqual([2, 2]);
});
