import type { ComponentType } from 'react';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { parse } from './route-pattern.ts';

/** Who a page is for: `visitor` pages send signed-in people on, `user` and `admin` pages send the others away. */
export type PageAccess = 'all' | 'visitor' | 'user' | 'admin';

/** A page's module. `load` fetches the rows that the server renders it with. */
export interface PageModule {
  default: ComponentType;
  load?: LoadPage;
  /** Fetches what else the page needs offline, for whoever is signed in; called when the page is prefetched. */
  prefetchForOffline?: (userId?: string) => Promise<void>;
}

export interface Route {
  /** The path, with `:name` for each parameter. */
  path: string;
  title: TextKey;
  access: PageAccess;
  load: () => Promise<PageModule>;
  /** Shown when a signed-out visitor is sent to sign in; of the shell's texts, because the page's own are not loaded. */
  signInToast?: { title: TextKey; text: TextKey };
  /** A visitor gets all of it from the server: nothing has to start before somebody begins to use it. */
  isRead?: true;
  /** Whom a link of this site led here, that one is invited to sign up, without the toast. */
  invites?: true;
}

/** Every page, once. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'title.home',
    access: 'all',
    load: () => import('#features/home/home-page.tsx'),
    isRead: true,
  },
  {
    path: '/auth',
    title: 'title.auth',
    access: 'visitor',
    load: () => import('#features/auth/auth-page.tsx'),
    isRead: true,
  },
  {
    path: '/auth/reset',
    title: 'title.reset-password',
    access: 'all',
    load: () => import('#features/auth/reset-page.tsx'),
  },
  {
    path: '/check-in',
    title: 'nav.check-in',
    access: 'user',
    load: () => import('#features/check-in/check-in-page.tsx'),
    signInToast: { title: 'auth-session.check-in-needed.title', text: 'auth-session.check-in-needed.text' },
    invites: true,
  },
  {
    path: '/journey',
    title: 'nav.journey',
    access: 'all',
    load: () => import('#features/journey/journey-page.tsx'),
  },
  {
    path: '/help',
    title: 'title.help',
    access: 'all',
    load: () => import('#features/helplines/helplines-page.tsx'),
    isRead: true,
  },
  {
    path: '/stories',
    title: 'nav.stories',
    access: 'all',
    load: () => import('#features/stories/stories-page.tsx'),
    isRead: true,
  },
  {
    path: '/stories/:id',
    title: 'nav.stories',
    access: 'all',
    load: () => import('#features/stories/story-page.tsx'),
    isRead: true,
  },
  {
    path: '/resources',
    title: 'nav.resources',
    access: 'all',
    load: () => import('#features/opportunities/opportunities-page.tsx'),
    isRead: true,
  },
  {
    path: '/guide',
    title: 'nav.guide',
    access: 'all',
    load: () => import('#features/guide/guide-page.tsx'),
    isRead: true,
  },
  {
    path: '/guide/:slug',
    title: 'nav.guide',
    access: 'all',
    load: () => import('#features/guide/article-page.tsx'),
    isRead: true,
  },
  {
    path: '/pathway',
    title: 'nav.pathway',
    access: 'user',
    load: () => import('#features/pathway/pathway-page.tsx'),
  },
  {
    path: '/career-chat',
    title: 'nav.career-chat',
    access: 'all',
    load: () => import('#features/career-chat/career-chat-page.tsx'),
  },
  {
    path: '/admin',
    title: 'nav.admin',
    access: 'admin',
    load: () => import('#features/admin/admin-page.tsx'),
  },
  {
    path: '/admin/stories',
    title: 'title.admin-stories',
    access: 'admin',
    load: () => import('#features/admin-stories/admin-stories-page.tsx'),
  },
  {
    path: '/admin/opportunities',
    title: 'title.admin-opportunities',
    access: 'admin',
    load: () => import('#features/admin-opportunities/admin-opportunities-page.tsx'),
  },
  {
    path: '/admin/badges',
    title: 'title.admin-badges',
    access: 'admin',
    load: () => import('#features/admin-badges/admin-badges-page.tsx'),
  },
  {
    path: '/admin/translations',
    title: 'title.admin-translations',
    access: 'admin',
    load: () => import('#features/admin-translations/admin-translations-page.tsx'),
  },
  {
    path: '/admin/helplines',
    title: 'title.admin-helplines',
    access: 'admin',
    load: () => import('#features/admin-helplines/admin-helplines-page.tsx'),
  },
  {
    path: '/account',
    title: 'nav.account',
    access: 'user',
    load: () => import('#features/account/account-page.tsx'),
  },
  {
    path: '/account/security',
    title: 'title.account-security',
    access: 'user',
    load: () => import('#features/account/security-page.tsx'),
  },
  {
    path: '/account/data',
    title: 'title.my-data',
    access: 'user',
    load: () => import('#features/my-data/my-data-page.tsx'),
  },
  {
    path: '/account/discretion',
    title: 'title.discretion',
    access: 'user',
    load: () => import('#features/discretion/discretion-page.tsx'),
  },
  {
    path: '/privacy',
    title: 'nav.privacy',
    access: 'all',
    load: () => import('#features/privacy/privacy-page.tsx'),
    isRead: true,
  },
];

/** Any other path. */
export const notFoundRoute: Route = {
  path: '*',
  title: 'title.not-found',
  access: 'all',
  load: () => import('#features/not-found/not-found-page.tsx'),
};

const patterns = routes.map((route) => ({ route, pattern: parse(route.path).pattern }));

/** The page of a path; the 404 page where there is none. */
export const findRoute = (pathname: string): Route =>
  patterns.find(({ pattern }) => pattern.test(pathname))?.route ?? notFoundRoute;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lone `%` is no valid id, but must not break the page
  }
};

/** The parameters of a path, decoded. */
export const paramsOf = (pathname: string): Readonly<Record<string, string>> => {
  const groups = patterns.map(({ pattern }) => pattern.exec(pathname)).find((found) => found !== null)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, part]) => [name, decode(part)]));
};
