import type { ErrorBody } from '@bustan/contract/errors.ts';
import type { GuideArticle, GuideArticleSummary } from '@bustan/contract/guide.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { buildGuide, warnOfHiddenArticles } from './guide.ts';
import { assembleGuide, readGuide } from './guide-files.ts';

const PATH = '/api/v1/guide';
const { entries } = readGuide();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const list = async (query: Record<string, string> = {}): Promise<GuideArticleSummary[]> =>
  (await (await site.ask('GET', `${PATH}?${new URLSearchParams(query)}`)).json()) as GuideArticleSummary[];
const slugs = async (query?: Record<string, string>) => (await list(query)).map(({ slug }) => slug);
const errorOf = async (answer: Response) => ((await answer.json()) as ErrorBody).error;

test('anybody gets all articles in reading order, in both languages and without their texts', async () => {
  const all = await list();
  expect(all.map(({ slug }) => slug)).toEqual(entries.map(({ slug }) => slug));
  expect(all[0]).toEqual({
    slug: 'first-job',
    category: 'starting',
    category_name: 'First steps',
    category_name_ar: 'خطوات أولى',
    title: expect.stringContaining('first job'),
    title_ar: expect.stringContaining('وظيفة'),
    summary: expect.any(String),
    summary_ar: expect.any(String),
  });
});

test('a category lists its own articles, and an unknown one none', async () => {
  const cv = await list({ category: 'cv' });
  expect(cv.length).toBeGreaterThan(3);
  expect(new Set(cv.map(({ category }) => category))).toEqual(new Set(['cv']));
  expect(await list({ category: 'gardening' })).toEqual([]);
});

test('a search lists the best first in either language, also within a category, and leaves out weak matches', async () => {
  for (const q of ['cover letter', 'كوفر ليتر', 'خطابُ التقديم'])
    expect((await slugs({ q }))[0], q).toBe('cover-letter');
  expect((await slugs({ q: 'interview' })).length).toBeLessThanOrEqual(12);
  expect(await slugs({ q: 'interview', category: 'cv' })).not.toContain('interview-prepare');
  expect((await slugs({ q: 'interview', category: 'interviews' }))[0]).toContain('interview');
  expect(await slugs({ q: 'pizza' })).toEqual([]);
});

test.each(['?q=%00', `?q=${'x'.repeat(201)}`, '?category=No%20Slug'])('the query %s is rejected', async (query) => {
  const answer = await site.ask('GET', PATH + query);
  expect([answer.status, (await errorOf(answer)).code]).toEqual([400, 'validation_failed']);
});

test('an article has its text, its sources and its neighbours in reading order', async () => {
  const article = (await (await site.ask('GET', `${PATH}/programmes-saudi`)).json()) as GuideArticle;
  const index = entries.findIndex(({ slug }) => slug === 'programmes-saudi');
  expect(article).toMatchObject({
    content: expect.stringContaining('Jadarat'),
    content_ar: expect.stringContaining('جدارات'),
    previous: { slug: entries[index - 1]?.slug },
    next: { slug: entries[index + 1]?.slug },
  });
  expect(article.sources).toContainEqual({
    name: expect.stringContaining('Tamheer'),
    name_ar: expect.stringContaining('تمهير'),
    url: expect.stringMatching(/^https:/),
    checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(article.pages).toContainEqual({ name: 'Jadarat', name_ar: 'جدارات', url: 'https://jadarat.sa/' });
  expect(article).not.toHaveProperty('words');
});

test('the first article has no previous one, and the last no next one', async () => {
  const ends = [entries.at(0)?.slug, entries.at(-1)?.slug].map(async (slug) =>
    (await site.ask('GET', `${PATH}/${slug}`)).json(),
  );
  expect(await Promise.all(ends)).toMatchObject([{ previous: null }, { next: null }]);
});

test.each(['gardening', 'First-Job', '..%2F..%2Fstories', '%00'])('"%s" is guide_article_not_found', async (slug) => {
  const answer = await site.ask('GET', `${PATH}/${slug}`);
  expect([answer.status, (await errorOf(answer)).code]).toEqual([404, 'guide_article_not_found']);
});

describe('an article with a source that nobody has checked', () => {
  const source = (checkedOn: string | null) => ({
    name: { en: 'The law', ar: 'القانون' },
    url: 'https://example.com/law',
    checkedOn,
  });
  const article = (slug: string, days: (string | null)[]) => ({
    slug,
    category: 'rights',
    title: { en: `Title of ${slug}`, ar: 'عنوان' },
    summary: { en: 'A summary', ar: 'ملخص' },
    words: { en: ['wombat'], ar: [] },
    sources: days.map(source),
  });
  const content = assembleGuide({
    categories: [{ slug: 'rights', name: { en: 'Rights', ar: 'الحقوق' } }],
    articles: [article('one', ['2026-11-23']), article('two', ['2026-11-23', null]), article('three', [])],
    textOf: (path) => `See [the second](/guide/two), then [the third](/guide/three). ${path}`,
  });
  const guide = buildGuide(content);

  test('is in no list and no search, and cannot be read', () => {
    expect(guide.list({}).map(({ slug }) => slug)).toEqual(['one', 'three']);
    expect(guide.list({ q: 'wombat' }).map(({ slug }) => slug)).toEqual(['one', 'three']);
    expect(guide.search({ words: 'wombat', language: 'ar', limit: 5 }).map(({ slug }) => slug)).toEqual([
      'one',
      'three',
    ]);
    expect(() => guide.get('two')).toThrow('does not exist');
  });

  test('is no neighbour, and no link of another article or reply leads to it', () => {
    expect(guide.get('one').next?.slug).toBe('three');
    expect(guide.get('three').previous?.slug).toBe('one');
    const { content: text, content_ar } = guide.get('one');
    for (const shown of [text, content_ar])
      expect(shown).toMatch(/^See the second, then \[the third\]\(\/guide\/three\)\./);
    expect(guide.titleOf('two')).toBeNull();
    expect(guide.titleOf('three')).toEqual({ en: 'Title of three', ar: 'عنوان' });
  });

  test('is named in one line at the start; without such an article nothing is said', () => {
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    warnOfHiddenArticles(content, log);
    warnOfHiddenArticles({ hidden: [] }, log);
    expect(lines).toEqual([[{ articles: ['two'] }, expect.stringContaining('not shown')]]);
  });

  test('is not among those that are shipped', () => {
    expect(readGuide().hidden).toEqual([]);
  });
});
