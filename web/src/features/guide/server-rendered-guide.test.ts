import type { Formats } from '@bustan/contract/formats/formats.ts';
import type { GuideArticle, GuideArticleSummary } from '@bustan/contract/guide.ts';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#render-page.testing.ts';

const summary: GuideArticleSummary = {
  slug: 'cv-basics',
  category: 'cv',
  category_name: 'Your CV',
  category_name_ar: 'السيرة الذاتية',
  title: 'CV basics: "one" page',
  title_ar: 'أساسيات السيرة الذاتية',
  summary: 'What belongs in it.',
  summary_ar: 'ما الذي يوضع فيها.',
};
const neighbour = { ...summary, slug: 'cv-gaps', title: 'Gaps', title_ar: 'الفجوات' };
const article: GuideArticle = {
  ...summary,
  content: 'See [gaps](/guide/cv-gaps).\n\n## First\n\n- one\n\n## One small step\n\nOpen a file.',
  content_ar: 'انظر [الفجوات](/guide/cv-gaps).\n\n## أولًا\n\n- واحد\n\n## خطوة صغيرة\n\nفتح ملف.',
  sources: [{ name: 'Ministry', name_ar: 'الوزارة', url: 'https://example.com/', checked_on: '2026-11-21' }],
  pages: [{ name: 'Portal', name_ar: 'البوابة', url: 'https://example.org/' }],
  previous: null,
  next: neighbour,
};

const render = (url: string, answers: Record<string, unknown>, language: 'en' | 'ar' = 'en', formats?: Formats) =>
  renderPage({ url, answers, language, ...(formats && { formats }), missing: 'guide_article_not_found' });

const list = { '/api/v1/guide': [summary, neighbour] };
const one = (changes: Partial<GuideArticle> = {}) => ({ '/api/v1/guide/cv-basics': { ...article, ...changes } });

describe('the server-rendered guide', () => {
  it('lists articles by category, and its links keep the language of the URL', async () => {
    const { markup, html, requests } = await render('/guide?lang=ar', list, 'ar');
    expect(requests).toEqual(['/api/v1/guide']);
    expect(markup).toMatch(/<details class="guide-section"><summary><h2>[^<]*\p{Script=Arabic}[^<]*<\/h2>/u);
    expect(markup).toContain('href="/guide/cv-gaps?lang=ar"');
    expect(html).toContain('<title>الدليل المهني · بستان</title>');
    expect(html).toContain('<meta property="og:type" content="website">');
  });

  it('is filtered by its URL, and has a plain form', async () => {
    const { markup, requests } = await render('/guide?q=gap%3F&category=cv', list);
    expect(requests).toEqual(['/api/v1/guide?q=gap%3F&category=cv']);
    expect(markup).toMatch(/<form class="filter-form"[^>]* action="\/guide"/);
    expect(markup).toMatch(/<input[^>]*name="q"[^>]*value="gap\?"/);
    expect(markup).toContain('<option value="cv" dir="auto" selected="">Your CV</option>');
    expect(markup).toContain('What belongs in it.');
  });

  it('says when nothing was found, and is rendered without rows when they cannot be loaded', async () => {
    expect((await render('/guide?q=x', { '/api/v1/guide': [] })).markup).toContain('Nothing found');
    const { status, boot } = await render('/guide', { '/api/v1/guide': 'broken' });
    expect(status).toBe(503);
    expect(boot).toContain('"rows":[]');
  });
});

describe('a server-rendered article', () => {
  it('has the metadata that a shared link shows', async () => {
    const { html } = await render('/guide/cv-basics', one());
    expect(html).toContain('<title>CV basics: &quot;one&quot; page · Bustan</title>');
    expect(html).toContain('<meta property="og:title" content="CV basics: &quot;one&quot; page">');
    expect(html).toContain('<meta name="description" content="What belongs in it.">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="og:url" content="https://bustan.example/guide/cv-basics?lang=en">');
  });

  it('is entirely in Arabic for Arabic readers, links included', async () => {
    const { markup } = await render('/guide/cv-basics?lang=ar', one(), 'ar');
    expect(markup).toContain('<h1>أساسيات السيرة الذاتية</h1>');
    expect(markup).toContain('<a href="/guide/cv-gaps?lang=ar">الفجوات</a>');
    expect(markup).toContain('href="/guide?category=cv&amp;lang=ar"');
    expect(markup).toContain('href="/career-chat?lang=ar"');
    expect(markup).not.toContain('Open a file');
  });

  it('puts the last section on its own card, and every heading below the title', async () => {
    const { markup } = await render('/guide/cv-basics', one());
    expect(markup.match(/<h\d[^>]*>/g)).toEqual([
      '<h1>',
      '<h2 dir="auto">',
      '<h2 dir="auto">',
      '<h2 id="article-sources">',
      '<h2 id="article-pages">',
    ]);
    expect(markup).toMatch(/class="article-step reading"><div class="markdown"><h2[^>]*>One small step/);
    const { markup: plain } = await render('/guide/cv-basics', one({ content: 'No headings at all.' }));
    expect(plain).not.toContain('article-step');
    expect(plain).toContain('No headings at all.');
  });

  it('names its sources with the day each was checked, and the official pages; no section is empty', async () => {
    const { markup } = await render('/guide/cv-basics', one());
    expect(markup.replaceAll('\u00a0', ' ')).toContain('Checked on 21 Nov 2026<');
    expect(markup.match(/Checked on/g)).toHaveLength(1);
    expect(markup).toMatch(/<h2 id="article-pages">Official pages<\/h2>.*<a href="https:\/\/example.org\/"/);
    expect(markup).toMatch(/<a href="https:\/\/example.com\/" target="_blank" rel="noopener noreferrer nofollow">/);
    const { markup: advice } = await render('/guide/cv-basics', one({ sources: [], pages: [] }));
    expect(advice).not.toMatch(/Sources|Official pages|Checked on/);
  });

  it.each([
    ['en', 'arab-hijri', 'Checked on 21 Nov 2026 (11 Jumada II 1448)'],
    ['ar', 'latn', '21 نوفمبر 2026<'],
    ['ar', 'latn-hijri', '21 نوفمبر 2026 (11 جمادى الآخرة 1448)'],
    ['ar', 'arab-hijri', '٢١ نوفمبر ٢٠٢٦ (١١ جمادى الآخرة ١٤٤٨)'],
  ] as const)('writes its days in %s as the device asks for with %s, already on the server', async (...row) => {
    const [language, formats, expected] = row;
    const { markup } = await render('/guide/cv-basics', one(), language, formats);
    expect(markup.replaceAll('\u00a0', ' ')).toContain(expected);
  });

  it('links to its neighbours, and to no previous one from the first', async () => {
    const { markup } = await render('/guide/cv-basics', one());
    expect(markup).toContain('rel="next"');
    expect(markup).not.toContain('rel="prev"');
  });

  it('answers 404 with a page that says so if it does not exist', async () => {
    for (const slug of ['nope', '%', '..%2F..']) {
      const { status, html } = await render(`/guide/${slug}`, {});
      expect(status).toBe(404);
      expect(html).toContain('<title>Article not found · Bustan</title>');
      expect(html).toContain('<h1>Article not found</h1>');
    }
  });
});
