import type { Story } from '@bustan/contract/stories.ts';
import { describe, expect, it } from 'vitest';
import { MAX_PAGES, PAGE_SIZE } from '#platform/queries/paged-rows.ts';
import { renderPage } from '#render-page.testing.ts';

const ID = '6d59fa27-d717-4706-b14a-4d5962e69ce7';
const story: Story = {
  id: ID,
  title: 'The "first" call',
  title_ar: 'المكالمة الأولى',
  category: 'Courage',
  category_ar: null,
  content: 'Once there was a **phone**. It rang.',
  content_ar: null,
  duration_minutes: 4,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
};

const render = (url: string, answers: Record<string, unknown>, language: 'en' | 'ar' = 'en') =>
  renderPage({ url, answers, language, missing: 'story_not_found' });

const list = {
  '/api/v1/stories': [story],
  '/api/v1/story-categories': [{ category: 'Courage', category_ar: 'شجاعة' }],
};
const one = (changes: Partial<Story> = {}) => ({ [`/api/v1/stories/${ID}`]: { ...story, ...changes } });

describe('the server-rendered list', () => {
  it('is filtered by its URL, and has a plain form', async () => {
    const url = '/stories?q=call%3F%3F&category=Courage&lang=en';
    const { status, requests, markup } = await render(url, list);
    expect(status).toBe(200);
    expect(requests).toContain('/api/v1/stories?limit=13&q=call%3F%3F&category=Courage');
    expect(markup).toMatch(/<form class="filter-form"[^>]* action="\/stories"/);
    expect(markup).toMatch(/<input[^>]*name="q"[^>]*value="call\?\?"/);
    expect(markup).toContain('<option value="Courage" lang="en" dir="auto" selected="">');
    expect(markup).toContain(`href="/stories/${ID}?lang=en"`);
    expect(markup).toContain('4 min read');
  });

  it('begins with one large story, unless it is filtered, and shows how each begins in its own language', async () => {
    const stories = [
      { ...story, opening: 'Once there was a phone.', opening_ar: 'كان هناك هاتف.' },
      { ...story, id: ID.replace(/.$/, '8'), opening: 'It rang.', opening_ar: null },
    ];
    const { markup } = await render('/stories', { ...list, '/api/v1/stories': stories }, 'ar');
    expect(markup.match(/class="story-card" data-lead="true"/g)).toHaveLength(1);
    expect(markup).toContain('<bdi lang="ar">كان هناك هاتف.</bdi>');
    expect(markup).toContain('<bdi lang="en">It rang.</bdi>');
    expect((await render('/stories?q=phone', { ...list, '/api/v1/stories': stories })).markup).not.toContain(
      'data-lead',
    );
  });

  it('keeps the text after a second question mark in the URL', async () => {
    const { markup } = await render('/stories?q=what?now', list);
    expect(markup).toMatch(/<input[^>]*name="q"[^>]*value="what\?now"/);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...story, id: ID.replace(/...$/, String(index + 100)) }));

  it('shows the first page, and links to the first row of the next without scripts', async () => {
    const stories = many(13);
    const { markup } = await render('/stories?category=Courage', { ...list, '/api/v1/stories': stories });
    expect(markup.match(/class="story-card"/g)).toHaveLength(12);
    expect(markup).toContain(`href="/stories?category=Courage&amp;pages=2#${stories[12]?.id}"`);
  });

  it('shows as many pages as its URL says, with the row that the link led to', async () => {
    const stories = many(24);
    const { markup, requests } = await render('/stories?pages=2', { ...list, '/api/v1/stories': stories });
    expect(requests).toContain('/api/v1/stories?limit=25');
    expect(markup.match(/class="story-card"/g)).toHaveLength(24);
    expect(markup).toContain(`<li id="${stories[12]?.id}"`);
    expect(markup).not.toContain('show-more');
  });

  it('goes on as a list of its own after the longest', async () => {
    const stories = many(PAGE_SIZE * MAX_PAGES + 1);
    const { markup } = await render(`/stories?pages=${MAX_PAGES}`, { ...list, '/api/v1/stories': stories });
    expect(markup.match(/class="story-card"/g)).toHaveLength(PAGE_SIZE * MAX_PAGES);
    expect(markup).toContain(`href="/stories?before=${stories.at(-2)?.id}"`);
  });

  it('says why it is empty', async () => {
    const empty = { ...list, '/api/v1/stories': [] };
    expect((await render('/stories', empty)).markup).toContain('No stories yet');
    expect((await render('/stories?q=x', empty)).markup).toContain('Nothing found');
  });

  it('has its own title and description', async () => {
    const { html } = await render('/stories', list);
    expect(html).toContain('<title>Stories · Bustan</title>');
    expect(html).toMatch(/<meta name="description" content="Short stories/);
    expect(html).toContain('<meta property="og:type" content="website">');
  });

  it('is rendered without rows when they cannot be loaded', async () => {
    const { status, boot } = await render('/stories', { ...list, '/api/v1/stories': 'broken' });
    expect(status).toBe(503);
    expect(boot).toContain('"rows":[]');
  });
});

describe('a server-rendered story', () => {
  it('has the metadata that a shared link shows', async () => {
    const { html } = await render(`/stories/${ID}`, one());
    expect(html).toContain('<title>The &quot;first&quot; call · Bustan</title>');
    expect(html).toContain('<meta property="og:title" content="The &quot;first&quot; call">');
    expect(html).toContain('<meta name="description" content="Once there was a phone. It rang.">');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toContain('<meta property="og:locale" content="en_AE">');
    expect(html).toContain(`<meta property="og:url" content="https://bustan.example/stories/${ID}?lang=en">`);
  });

  it('is Arabic where it has been translated, and the rest is marked as English', async () => {
    const { html, markup } = await render(`/stories/${ID}`, one(), 'ar');
    expect(html).toContain('<meta property="og:title" content="المكالمة الأولى">');
    expect(markup).toContain('<h1 lang="ar" dir="rtl">المكالمة الأولى</h1>');
    expect(markup).toContain('<div class="story-text reading" lang="en" dir="ltr">');
    expect(markup).toContain('<bdi class="story-category" lang="en">Courage</bdi>');
    expect(markup).toContain('4 دقائق للقراءة');
  });

  it('leads on to the story before it, in the language of the address, and is there without one', async () => {
    const next = { ...story, id: ID.replace(/.$/, '8'), title: 'The second call', opening: '', opening_ar: null };
    const { markup, requests } = await render(`/stories/${ID}?lang=en`, { ...one(), '/api/v1/stories': [next] });
    expect(requests).toContain(`/api/v1/stories?limit=1&before=${ID}`);
    expect(markup).toMatch(new RegExp(`<a href="/stories/${next.id}\\?lang=en" class="story-next">`));
    expect(markup).toContain('The second call');
    // After the oldest comes the newest, and a story does not lead to itself.
    for (const answer of [[], [story], 'broken']) {
      const alone = await render(`/stories/${ID}`, { ...one(), '/api/v1/stories': answer });
      expect(alone.status).toBe(200);
      expect(alone.markup).not.toContain('story-next');
    }
  });

  it('answers 404 with a page that says so if it does not exist', async () => {
    for (const id of [ID, 'one', '%', '..%2F..']) {
      const { status, html } = await render(`/stories/${id}`, {});
      expect(status).toBe(404);
      expect(html).toContain('<title>Story not found · Bustan</title>');
      expect(html).toContain('<h1>Story not found</h1>');
    }
  });

  it('cannot break out of the boot data, whatever it contains', async () => {
    const evil = '</script><script>alert(1)</script><!-- \u2028 ![x](x) <img src=x onerror=alert(1)>';
    const { html, boot } = await render(`/stories/${ID}`, one({ title: evil, content: evil, category: evil }));
    expect(html).not.toMatch(/<script>|<img/);
    expect(boot.match(/<\/script>/g)).toHaveLength(1);
    expect(boot).not.toContain('\u2028');
  });
});
