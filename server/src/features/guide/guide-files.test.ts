import { readdirSync, readFileSync } from 'node:fs';
import { detectByPhrases } from '@bustan/detector/phrases/detect-by-phrases.ts';
import { describe, expect, test } from 'vitest';
import { assembleGuide, type GuideSources, readGuide } from './guide-files.ts';

const CONTENT = new URL('../../../../content/', import.meta.url);
const { entries } = readGuide();
const slugs = entries.map(({ slug }) => slug);

const PAGES = ['/resources', '/stories', '/pathway', '/check-in', '/help', ...slugs.map((slug) => `/guide/${slug}`)];
const LAST_HEADING = { en: '## One small step', ar: '## خطوة صغيرة' };

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, path]) => path);
const headingsIn = (text: string) => text.match(/^## .+$/gm) ?? [];
const itemsIn = (text: string) => text.match(/^ *- /gm) ?? [];

test('there are at least forty, and every folder is in the index', () => {
  const folders = readdirSync(new URL('guide/', CONTENT), { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.length).toBeGreaterThanOrEqual(40);
  expect(slugs.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('search words belong to one article only', () => {
  const words = entries.flatMap((entry) => entry.words);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test("the operators' guide lists every source with its day, and every official page", () => {
  const operators = readFileSync(new URL('../docs/content.md', CONTENT), 'utf8');
  for (const { slug, sources, pages } of entries) {
    for (const { url, checked_on } of sources) expect(operators, slug).toContain(`<${url}> ${checked_on}`);
    for (const { url } of pages) expect(operators, slug).toContain(`<${url}>`);
  }
});

describe('a mistake in a file stops the start, naming the file', () => {
  const both = { en: 'A word', ar: 'كلمة' };
  const article = { slug: 'one', category: 'cv', title: both, summary: both, words: { en: [], ar: [] }, sources: [] };
  const source = { name: both, url: 'https://example.com/', checkedOn: null };
  const good: GuideSources = { categories: [{ slug: 'cv', name: both }], articles: [article], textOf: () => 'Text' };

  test.each([
    ['an article twice', { articles: [article, article] }, 'guide/guide.json names "one" twice'],
    ['a category twice', { categories: [good.categories, good.categories].flat() }, 'categories.json names "cv" twice'],
    ['a category that there is not', { articles: [{ ...article, category: 'x' }] }, '"one" is in no category'],
    [
      'a title in one language',
      { articles: [{ ...article, title: { en: 'A word' } }] },
      /guide\.json is not valid[\s\S]*ar/,
    ],
    ['no name for an address', { articles: [{ ...article, slug: 'No name' }] }, /guide\.json is not valid[\s\S]*slug/],
    [
      'a source that is no address',
      { articles: [{ ...article, sources: [{ ...source, url: 'x' }] }] },
      /must be a web/,
    ],
    [
      'a day that is none',
      { articles: [{ ...article, sources: [{ ...source, checkedOn: '2026-02-31' }] }] },
      /checkedOn/,
    ],
    [
      'an official page that is no address',
      { articles: [{ ...article, pages: [{ name: both, url: 'x' }] }] },
      /must be a web/,
    ],
    ['no text', { textOf: (path: string) => (path.endsWith('ar.md') ? ' \n' : 'Text') }, 'guide/one/ar.md is empty'],
  ])('%s', (_, changes, message) => {
    expect(assembleGuide(good).entries).toHaveLength(1);
    expect(() => assembleGuide({ ...good, ...changes })).toThrow(message);
  });
});

describe.each(entries.map((entry) => [entry.slug, entry] as const))('the article "%s"', (_, entry) => {
  const { content: en, content_ar: ar } = entry;

  test('has 180 to 380 words in each language', () => {
    for (const text of [en, ar]) {
      expect(wordsIn(text)).toBeGreaterThanOrEqual(180);
      expect(wordsIn(text)).toBeLessThanOrEqual(380);
    }
  });

  test('is plain Markdown without numbered lists and telephone numbers, and ends with one small step', () => {
    for (const text of [en, ar]) {
      expect(text).not.toMatch(/[<`|\\]|!\[|https?:|www\.|^#(?!# )|^ *\d+[.)] /m);
      expect(text).not.toMatch(/\+?\d[\d -]{6,}\d/);
    }
    expect(headingsIn(en).at(-1)).toBe(LAST_HEADING.en);
    expect(headingsIn(ar).at(-1)).toBe(LAST_HEADING.ar);
  });

  test('has the same structure in both languages, and links to pages that exist', () => {
    expect(headingsIn(ar)).toHaveLength(headingsIn(en).length);
    expect(itemsIn(ar)).toHaveLength(itemsIn(en).length);
    expect(linksIn(ar)).toEqual(linksIn(en));
    for (const path of linksIn(en)) expect(PAGES).toContain(path);
    expect(linksIn(en)).not.toContain(`/guide/${entry.slug}`);
  });

  test('is written in Arabic with its own punctuation, digits 0-9 and tanwin before the alef', () => {
    for (const text of [ar, entry.title_ar, entry.summary_ar]) {
      expect(text).toMatch(/\p{Script=Arabic}/u);
      expect(text).not.toMatch(/[,;?"'“”‘’]/);
      expect(text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/);
      expect(text).not.toMatch(/\u0627\u064B/);
    }
  });

  test('holds no words of a crisis', () => {
    const texts = [`${entry.title}\n${entry.summary}\n${en}`, `${entry.title_ar}\n${entry.summary_ar}\n${ar}`];
    for (const text of texts) expect(detectByPhrases(text).level).not.toBe('crisis');
  });
});
