import type { GuideArticle, GuideArticleSummary } from '@bustan/contract/guide.ts';
import { describe, expect, it } from 'vitest';
import { drawPage } from '../../draw-page.testing.ts';

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
  sources: [
    { name: 'Ministry', name_ar: 'الوزارة', url: 'https://example.com/', checked_on: '2026-11-21' },
    { name: 'Portal', name_ar: 'البوابة', url: 'https://example.org/', checked_on: null },
  ],
  previous: null,
  next: neighbour,
};

const draw = (url: string, answers: Record<string, unknown>, language: 'en' | 'ar' = 'en') =>
  drawPage({ url, answers, language, missing: 'guide_article_not_found' });

const list = { '/api/v1/guide': [summary, neighbour] };
const one = (changes: Partial<GuideArticle> = {}) => ({ '/api/v1/guide/cv-basics': { ...article, ...changes } });

describe('the guide, drawn on the server', () => {
  it('stands there by category, and leads on in the language that the address asks for', async () => {
    const { markup, html, asked } = await draw('/guide?lang=ar', list, 'ar');
    expect(asked).toEqual(['/api/v1/guide']);
    expect(markup).toContain('<h2 id="category-cv">السيرة الذاتية</h2>');
    expect(markup).toContain('href="/guide/cv-gaps?lang=ar"');
    expect(html).toContain('<title>الدليل المهني · بستان</title>');
    expect(html).toContain('<meta property="og:type" content="website">');
  });

  it('is searched by its address, and by a plain form', async () => {
    const { markup, asked } = await draw('/guide?q=gap%3F&category=cv', list);
    expect(asked).toEqual(['/api/v1/guide?q=gap%3F&category=cv']);
    expect(markup).toMatch(/<form class="filter-form"[^>]* action="\/guide"/);
    expect(markup).toMatch(/<input[^>]*name="q"[^>]*value="gap\?"/);
    expect(markup).toContain('<option value="cv" dir="auto" selected="">Your CV</option>');
    expect(markup).toContain('What belongs in it.');
  });

  it('says when nothing was found, and is drawn without rows where they cannot be had', async () => {
    expect((await draw('/guide?q=x', { '/api/v1/guide': [] })).markup).toContain('Nothing found');
    const { status, boot } = await draw('/guide', { '/api/v1/guide': 'broken' });
    expect(status).toBe(200);
    expect(boot).toContain('"rows":[]');
  });
});

describe('an article, drawn on the server', () => {
  it('says of itself what a shared link shows', async () => {
    const { html } = await draw('/guide/cv-basics', one());
    expect(html).toContain('<title>CV basics: &quot;one&quot; page · Bustan</title>');
    expect(html).toContain('<meta property="og:title" content="CV basics: &quot;one&quot; page">');
    expect(html).toContain('<meta name="description" content="What belongs in it.">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="og:url" content="https://bustan.example/guide/cv-basics?lang=en">');
  });

  it('is wholly in Arabic for those who read Arabic, its links too', async () => {
    const { markup } = await draw('/guide/cv-basics?lang=ar', one(), 'ar');
    expect(markup).toContain('<h1>أساسيات السيرة الذاتية</h1>');
    expect(markup).toContain('<a href="/guide/cv-gaps?lang=ar">الفجوات</a>');
    expect(markup).toContain('href="/guide?category=cv&amp;lang=ar"');
    expect(markup).toContain('href="/career-chat?lang=ar"');
    expect(markup).not.toContain('Open a file');
  });

  it('puts the last section on a sheet of its own, and every heading below the title', async () => {
    const { markup } = await draw('/guide/cv-basics', one());
    expect(markup.match(/<h\d[^>]*>/g)).toEqual([
      '<h1>',
      '<h2 dir="auto">',
      '<h2 dir="auto">',
      '<h2 id="article-sources">',
    ]);
    expect(markup).toMatch(/class="article-step"><div class="markdown"><h2[^>]*>One small step/);
    const { markup: plain } = await draw('/guide/cv-basics', one({ content: 'No headings at all.' }));
    expect(plain).not.toContain('article-step');
    expect(plain).toContain('No headings at all.');
  });

  it('names its sources with the day on which each was checked, and nothing where there are none', async () => {
    const { markup } = await draw('/guide/cv-basics', one());
    expect(markup).toContain('Checked on Nov 21, 2026');
    expect(markup).toContain('Not checked yet');
    expect(markup).toMatch(/<a href="https:\/\/example.com\/" target="_blank" rel="noopener noreferrer nofollow">/);
    expect((await draw('/guide/cv-basics', one({ sources: [] }))).markup).not.toContain('Sources');
  });

  it('leads to what stands beside it, and to nothing before the first', async () => {
    const { markup } = await draw('/guide/cv-basics', one());
    expect(markup).toContain('rel="next"');
    expect(markup).not.toContain('rel="prev"');
  });

  it('that does not exist is a page that says so, with 404', async () => {
    for (const slug of ['nope', '%', '..%2F..']) {
      const { status, html } = await draw(`/guide/${slug}`, {});
      expect(status).toBe(404);
      expect(html).toContain('<title>Article not found · Bustan</title>');
      expect(html).toContain('<h1>Article not found</h1>');
    }
  });
});
