import { describe, expect, it } from 'vitest';
import { paths, safeRedirect } from './paths.ts';

describe('paths', () => {
  it('gives every address of the product', () => {
    const all = Object.entries(paths).map(([name, build]) => [name, build({ id: 'a b', slug: 'first-week' })]);
    expect(Object.fromEntries(all)).toMatchInlineSnapshot(`
      {
        "account": "/account",
        "accountData": "/account/data",
        "accountDiscretion": "/account/discretion",
        "accountSecurity": "/account/security",
        "admin": "/admin",
        "adminBadges": "/admin/badges",
        "adminHelplines": "/admin/helplines",
        "adminOpportunities": "/admin/opportunities",
        "adminStories": "/admin/stories",
        "adminTranslations": "/admin/translations",
        "auth": "/auth",
        "careerChat": "/career-chat",
        "checkIn": "/check-in",
        "guide": "/guide",
        "guideArticle": "/guide/first-week",
        "help": "/help",
        "home": "/",
        "journey": "/journey",
        "pathway": "/pathway",
        "privacy": "/privacy",
        "resetPassword": "/auth/reset",
        "resources": "/resources",
        "stories": "/stories",
        "story": "/stories/a%20b",
      }
    `);
  });

  it('goes back only to a page of this site, and never to sign-in itself', () => {
    expect(safeRedirect({ next: '/journey?x=1' })).toBe('/journey?x=1');
    expect(safeRedirect(null)).toBe('/');
    for (const bad of [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '\t//evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/./auth',
      '/auth',
      '/auth/reset',
      7,
    ]) {
      expect(safeRedirect({ next: bad })).toBe('/');
    }
  });
});
