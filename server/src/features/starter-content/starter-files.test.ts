import { readdirSync, readFileSync } from 'node:fs';
import { OPPORTUNITY_TYPES } from '@bustan/contract/enums.ts';
import { isWebUrl } from '@bustan/contract/web-url.ts';
import { detectByPhrases } from '@bustan/detector/phrases/detect-by-phrases.ts';
import { describe, expect, test } from 'vitest';
import { readStarterBadges, readStarterOpportunities, readStarterStories } from './starter-content.ts';

const CONTENT = new URL('../../../../content/', import.meta.url);
const stories = readStarterStories();
const opportunities = readStarterOpportunities();
const badges = readStarterBadges();

const IN_APP_PATHS = ['/check-in', '/help', '/journey', '/pathway', '/resources', '/stories', '/career-chat'];
const MADE_UP = {
  en: /^_A made-up (story|letter|conversation), put together from .*_$/,
  ar: /^(قصة|رسالة|حوار) متخيَّلة?، /,
};

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const lastLineOf = (text: string) => text.trim().split('\n').at(-1) ?? '';
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, path]) => path);
/** Everything of a row that is written in Arabic. */
const arabicOf = (row: object) =>
  Object.entries(row).flatMap(([key, value]) => (key.endsWith('_ar') && typeof value === 'string' ? [value] : []));

test.each([
  ['stories', stories],
  ['opportunities', opportunities],
  ['badges', badges],
])('%s each have an id of their own and both languages', (_, rows: readonly { id?: string | undefined }[]) => {
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(rows.every(({ id }) => id !== undefined)).toBe(true);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const row of rows) {
    for (const [key, value] of Object.entries(row)) if (key.endsWith('_ar')) expect(value, key).not.toBeNull();
  }
});

test('Arabic is written with its own punctuation, digits 0-9 and tanwin before the alef', () => {
  const texts = [...stories, ...opportunities, ...badges].flatMap(arabicOf);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) {
    expect(text).toMatch(/\p{Script=Arabic}/u);
    expect(text).not.toMatch(/[,;?"'“”‘’]/);
    expect(text).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/);
    expect(text).not.toMatch(/\u0627\u064B/);
  }
});

describe.each(stories.map((story) => [story.title, story] as const))('the story "%s"', (_, story) => {
  const texts = [story.content, story.content_ar ?? ''];

  test('has 300 to 600 words in each language', () => {
    for (const text of texts) {
      expect(wordsIn(text)).toBeGreaterThanOrEqual(300);
      expect(wordsIn(text)).toBeLessThanOrEqual(600);
    }
  });

  test('is plain Markdown: small headings, lists, emphasis, quotes, links inside the product', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/[<`|\\]|!\[|https?:|^#(?!# )|^ *\d+\. /m);
      for (const path of linksIn(text)) expect(IN_APP_PATHS).toContain(path);
    }
    expect(linksIn(texts[0] ?? '')).toEqual(linksIn(texts[1] ?? ''));
  });

  test('says in both languages, or in neither, that it is fictional', () => {
    expect(MADE_UP.en.test(lastLineOf(texts[0] ?? ''))).toBe(MADE_UP.ar.test(lastLineOf(texts[1] ?? '')));
  });

  test('holds no words of a crisis', () => {
    for (const text of texts) expect(detectByPhrases(text).level).not.toBe('crisis');
  });
});

test('every folder of a story is in the index once', () => {
  const index = JSON.parse(readFileSync(new URL('stories/stories.json', CONTENT), 'utf8')) as { slug: string }[];
  const folders = readdirSync(new URL('stories/', CONTENT), { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(index.map(({ slug }) => slug).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('stories share a few categories, each with one Arabic name', () => {
  const pairs = new Set(stories.map(({ category, category_ar }) => `${category} ${category_ar}`));
  expect(pairs.size).toBe(new Set(stories.map(({ category }) => category)).size);
  expect(pairs.size).toBeLessThanOrEqual(6);
});

test('there are opportunities of every type', () => {
  for (const type of OPPORTUNITY_TYPES) {
    expect(opportunities.filter((one) => one.type === type).length, type).toBeGreaterThanOrEqual(4);
  }
});

test('opportunities link to official home pages, without dates that would become outdated', () => {
  for (const { url, deadline, title } of opportunities) {
    expect(isWebUrl(url ?? ''), title).toBe(true);
    expect(new URL(url ?? '').href, title).toBe(`${new URL(url ?? '').origin}/`);
    expect(url).toMatch(/^https:/);
    expect(deadline).toBeNull();
  }
});

test("the operators' guide lists every unchecked opportunity", () => {
  const guide = readFileSync(new URL('../docs/content.md', CONTENT), 'utf8');
  for (const { url, checked_on } of opportunities) {
    if (!checked_on) expect(guide).toContain(`<${url}>`);
  }
});

test('there are twelve badges with an emoji each, among them one for the first application', () => {
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { icon } of badges) expect([...segments.segment(icon ?? '')]).toHaveLength(1);
  const rules = badges.map(({ award_on, award_count }) => `${award_on} ${award_count}`);
  expect(new Set(rules).size).toBe(12);
  expect(rules).toContain('application 1');
  expect(rules).toContain('rejection 1');
});
