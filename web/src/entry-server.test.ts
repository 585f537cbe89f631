import { describe, expect, it } from 'vitest';
import { notFoundRoute, routes } from '#app/routes.ts';
import { openPage } from './entry-server.tsx';

type TextsByKey = Record<string, Partial<Record<'en' | 'ar', string>>>;

const files = import.meta.glob<TextsByKey>('../../content/texts/*.json', { eager: true, import: 'default' });
const entries = Object.values(files).flatMap((file) => Object.entries(file));
const textsOf = (language: 'en' | 'ar'): Record<string, string> =>
  Object.fromEntries(entries.flatMap(([key, text]) => (text[language] === undefined ? [] : [[key, text[language]]])));

const config = {
  public_key: 'bustan_key',
  auth: {
    providers: [],
    autoconfirm: true,
    signup: true,
    factors: [],
    min_password_chars: 6,
    admins_need_second_factor: false,
  },
  ai: { companion: 'guided', transcription: false },
} as const;
const render = async (
  url: string,
  language: 'en' | 'ar' = 'en',
  isProbablySignedIn = false,
  texts = textsOf(language),
) => {
  const page = await openPage({
    url,
    language,
    formats: 'latn',
    texts,
    config: { ...config, auth: { ...config.auth, providers: [], factors: [] } },
    isProbablySignedIn,
    origin: 'https://bustan.example',
    ask: async () => ({ status: 503, body: null }),
  });
  return page.draw();
};

const addresses = [...routes, notFoundRoute].map(({ path }) => path.replace(/:\w+/, 'x').replace('*', '/nope'));
const rawKey = new RegExp(`[>"](${[...new Set(entries.map(([key]) => key.split('.')[0]))].join('|')})\\.[a-z-]+`);

const bootTextsOf = (html: string): Record<string, string> =>
  (
    JSON.parse(/<script type="application\/json"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}') as {
      texts: Record<string, string>;
    }
  ).texts;

describe('a page rendered on the server', () => {
  it.each(['//', '///', '//x:99999/', '//evil.example/', '/%5Cevil.example'])(
    'is the 404 page at %s, which a browser could read as another host',
    async (url) => {
      const { status, html } = await render(url);
      expect(status).toBe(404);
      expect(html).toContain(textsOf('en')['not-found.title']);
      expect(html).not.toMatch(/href="\/\//);
    },
  );

  it.each(['en', 'ar'] as const)('is all in %s, and carries the texts that it shows', async (language) => {
    for (const url of addresses) {
      const { html } = await render(url, language);
      expect(html, url).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(html.split('<script type="application/json"')[0], url).not.toMatch(rawKey);
      // Drawn from what it brings along, it is the same page: nothing changes when it is hydrated.
      expect((await render(url, language, false, bootTextsOf(html))).html, url).toBe(html);
    }
  });

  it.each(['en', 'ar'] as const)(
    'is 503 without its rows, and says so to a browser without scripts (%s)',
    async (language) => {
      const { status, html } = await render('/stories', language);
      expect(status).toBe(503);
      const [, unscripted = ''] = /<body>\s*<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
      expect(unscripted).toContain(textsOf(language)['common.unavailable.title']);
      expect(unscripted).toContain(textsOf(language)['common.unavailable.text']);
      expect(html).toContain('<noscript><meta http-equiv="refresh" content="10"></noscript>');
      expect((await render('/help', language)).html).not.toContain('noscript');
    },
  );

  it('is 404 for an unknown address', async () => {
    expect((await render('/nope')).status).toBe(404);
    expect((await render('/?q=1')).status).toBe(200);
  });

  it('has one inline stylesheet with its hash, and nothing that the CSP would block', async () => {
    const { html, stylesheetHashes } = await render('/');
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(stylesheetHashes).toEqual([`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`]);
    expect(html).not.toContain('style=');
    expect(html.match(/<script(?! type="(module" src="|application\/json"))/g)).toBeNull();
  });

  it('starts later where a visitor only reads it, and at once where it is somebody’s own', async () => {
    for (const url of ['/', '/auth', '/help', '/privacy']) {
      expect((await render(url)).html, url).toContain('<div id="root" data-start="later"');
      expect((await render(url, 'en', true)).html, url).toContain('<div id="root">');
    }
    // Its rows are missing, and the app asks for them again.
    expect((await render('/stories')).html).toContain('<div id="root">');
    expect((await render('/journey')).html).toContain('<div id="root">');
  });

  it('carries only its own texts and those of the shell', async () => {
    const { html } = await render('/');
    const texts = bootTextsOf(html);
    expect(texts['home.title']).toBe(textsOf('en')['home.title']);
    expect(texts['nav.help-now']).toBe('Help now');
    expect(Object.keys(texts).filter((key) => /^(journey|check-in|auth)\./.test(key))).toEqual([]);
  });

  it('hides the password and lets a password manager fill it in, before any script has loaded', async () => {
    const { html } = await render('/auth');
    const [field = ''] = /<input[^>]*name="password"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autocomplete="current-password"/i);
    expect(field).not.toMatch(/onpaste|readonly|maxlength/i);
    expect(html).toMatch(/<input[^>]*autocomplete="email"/i);
  });

  it('escapes the texts that an admin wrote', async () => {
    const evil = { ...textsOf('en'), 'home.title': '</script><script>alert(1)</script>' };
    const { html } = await render('/', 'en', false, evil);
    expect(html).not.toContain('<script>alert');
  });

  it('offers to sign in, unless somebody probably is', async () => {
    const [signedOut, signedIn] = await Promise.all([render('/'), render('/', 'en', true)]);
    expect(signedOut.html).toContain('sign-in-link');
    expect(signedIn.html).not.toContain('sign-in-link');
  });
});

describe.each(['en', 'ar'] as const)('the shell that the service worker keeps (%s)', (language) => {
  it('has the texts of the shell and no page, and is nobody’s', async () => {
    const { status, html, stylesheetHashes } = await render(`/offline-shell?lang=${language}`, language, true);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('"isShell":true');
    expect(html).toContain('"isProbablySignedIn":false');
    expect(stylesheetHashes).toHaveLength(1);
    const prefixes = new Set(Object.keys(bootTextsOf(html)).map((key) => key.split('.')[0]));
    expect([...prefixes].sort()).toEqual([
      'auth-session',
      'common',
      'errors',
      'nav',
      'offline',
      'plain',
      'quick-hide',
      'title',
    ]);
  });
});
