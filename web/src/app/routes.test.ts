import { describe, expect, it } from 'vitest';
import { paths } from '#platform/paths/paths.ts';
import { SCREEN_ROUTES } from '../../../e2e/src/site/screen-routes.ts';
import { sourceOf } from './page-sources.ts';
import { findRoute, notFoundRoute, routes } from './routes.ts';

describe('the routes', () => {
  it('have a page for every address that the product writes', () => {
    for (const build of Object.values(paths)) {
      expect(findRoute(build({ id: 'x', slug: 'y' }))).not.toBe(notFoundRoute);
    }
  });

  it('are each shown to the journeys, in both languages', () => {
    expect([...routes, notFoundRoute].map(({ path }) => path).toSorted()).toEqual([...SCREEN_ROUTES].toSorted());
  });

  it('are found with a slash at the end and in any case', () => {
    expect(findRoute('/Check-In/').path).toBe('/check-in');
    expect(findRoute('/stories/some%20id').path).toBe('/stories/:id');
  });

  it('end in the 404 page', () => {
    for (const path of ['/nope', '//', '//evil.example/', '/help//', '/admin/nope', '/stories/a/b', '/auth/other'])
      expect(findRoute(path)).toBe(notFoundRoute);
  });

  it('keep admin pages for admins and the pathway for those who are signed in', () => {
    const access = Object.fromEntries(routes.map(({ path, access }) => [path, access]));
    for (const path of Object.keys(access).filter((path) => path.startsWith('/admin')))
      expect(access[path]).toBe('admin');
    expect(access['/pathway']).toBe('user');
    expect(access['/auth']).toBe('visitor');
    expect(access['/help']).toBe('all');
  });

  it('name the module that they load, for the preloads of the document', async () => {
    const modules = import.meta.glob('../features/**/*-page.tsx');
    for (const route of [...routes, notFoundRoute]) {
      const source = sourceOf(route);
      const named = (await modules[`../${source.replace('src/', '')}`]?.()) as { default: unknown } | undefined;
      expect(named?.default, source).toBe((await route.load()).default);
    }
  });
});
