import { describe, expect, it } from 'vitest';
import { renderPage } from '../render-page.testing.ts';

const opportunity = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'Junior analyst',
  title_ar: 'محلل مبتدئ',
  organization: 'Dune </script> Works',
  organization_ar: null,
  type: 'job',
  description: 'For those who struggle with their feelings',
  description_ar: null,
  location: 'Dubai',
  location_ar: 'دبي',
  url: 'https://example.com/jobs',
  deadline: null,
  checked_on: null,
  is_active: true,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

const plain = (
  url: string,
  language: 'en' | 'ar',
  answers: Record<string, unknown> = { '/api/v1/opportunities': [opportunity] },
) => renderPage({ url, language, answers, missing: 'x', concealment: 'hidden' });

const TELLING = /bustan|check-?in|feel|wellbeing|journey|garden|petal|companion|بستان|وقفة|شعور|رحلت|مساعدة/i;
const withoutScripts = (html: string) => html.replaceAll(/<script type="module"[^>]*>/g, '');

describe('the document of a hidden device', () => {
  it.each(['en', 'ar'] as const)(
    'says nothing of what the site is for, whatever its address (%s)',
    async (language) => {
      const pages = await Promise.all(['/', '/check-in', '/help', '/nope'].map((url) => plain(url, language)));
      const [{ html, status }] = pages as [(typeof pages)[0]];
      expect(status).toBe(200);
      for (const page of pages) expect(page.html).toBe(html);
      expect(withoutScripts(html)).not.toMatch(TELLING);
      expect(html).toContain(`<title>${language === 'ar' ? 'فرص' : 'Opportunities'}</title>`);
      expect(html).toContain(language === 'ar' ? 'محلل مبتدئ' : 'Junior analyst');
      expect(html).not.toMatch(/rel="manifest"|og:|"\/icon\.svg/);
    },
  );

  it('has no inline style, and cannot be broken out of by what an operator wrote', async () => {
    const { html, stylesheetHashes, boot } = await plain('/', 'en');
    expect(stylesheetHashes).toEqual([]);
    expect(html).not.toContain('<style');
    expect(boot).not.toContain('Dune </script>');
  });

  it('is as plain where the opportunities cannot be loaded', async () => {
    const { html, status } = await plain('/', 'en', { '/api/v1/opportunities': 'broken' });
    expect(status).toBe(200);
    expect(html).toContain('Nothing new right now.');
  });

  it('asks for nothing and shows nothing while it is locked', async () => {
    const { markup, requests } = await renderPage({
      url: '/journey',
      language: 'en',
      answers: {},
      missing: 'x',
      concealment: 'locked',
    });
    expect(requests).toEqual([]);
    expect(markup).toContain('<div id="root"></div>');
  });

  it('is not in the place of the shell that the service worker keeps', async () => {
    expect((await plain('/offline-shell', 'en')).boot).toContain('"isShell":true');
  });
});
