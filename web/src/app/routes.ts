import type { ComponentType } from 'react';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import type { LoadPage } from '#platform/page-data/page-data.ts';

/** Who a page is for: `visitor` pages send signed-in people on, `user` and `admin` pages send the others away. */
export type PageAccess = 'all' | 'visitor' | 'user' | 'admin';

/** A page's module. `load` fetches the rows that the server renders it with. */
export interface PageModule {
  default: ComponentType;
  load?: LoadPage;
  /** Fetches what else the page needs offline; called when the page is prefetched. */
  prefetchForOffline?: () => Promise<void>;
}

export interface Route {
  /** The path, with `:name` for each parameter. */
  path: string;
  title: TextKey;
  access: PageAccess;
  /** The key of `load`'s module in the build manifest, for preloading. */
  source: string;
  load: () => Promise<PageModule>;
  /** Prefixes of the text keys that the page shows. */
  texts: readonly string[];
  /** Shown when a signed-out visitor is sent to sign in; of the shell's texts, because the page's own are not loaded. */
  signInToast?: { title: TextKey; text: TextKey };
}

/** Every page, once. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'title.home',
    access: 'all',
    source: 'src/features/home/home-page.tsx',
    load: () => import('#features/home/home-page.tsx'),
    texts: ['home.'],
  },
  {
    path: '/auth',
    title: 'title.auth',
    access: 'visitor',
    source: 'src/features/auth/auth-page.tsx',
    load: () => import('#features/auth/auth-page.tsx'),
    texts: ['auth.', 'second-step.'],
  },
  {
    path: '/auth/reset',
    title: 'title.reset-password',
    access: 'all',
    source: 'src/features/auth/reset-page.tsx',
    load: () => import('#features/auth/reset-page.tsx'),
    texts: ['auth.', 'second-step.', 'reauthentication.'],
  },
  {
    path: '/check-in',
    title: 'nav.check-in',
    access: 'user',
    source: 'src/features/check-in/check-in-page.tsx',
    load: () => import('#features/check-in/check-in-page.tsx'),
    texts: ['check-in.', 'ai.', 'emotion.', 'voice.', 'player.', 'help-page.', 'badge.'],
    signInToast: { title: 'auth-session.check-in-needed.title', text: 'auth-session.check-in-needed.text' },
  },
  {
    path: '/journey',
    title: 'nav.journey',
    access: 'all',
    source: 'src/features/journey/journey-page.tsx',
    load: () => import('#features/journey/journey-page.tsx'),
    texts: ['journey.', 'emotion.', 'player.'],
  },
  {
    path: '/help',
    title: 'title.help',
    access: 'all',
    source: 'src/features/helplines/helplines-page.tsx',
    load: () => import('#features/helplines/helplines-page.tsx'),
    texts: ['help-page.'],
  },
  {
    path: '/stories',
    title: 'nav.stories',
    access: 'all',
    source: 'src/features/stories/stories-page.tsx',
    load: () => import('#features/stories/stories-page.tsx'),
    texts: ['stories.'],
  },
  {
    path: '/stories/:id',
    title: 'nav.stories',
    access: 'all',
    source: 'src/features/stories/story-page.tsx',
    load: () => import('#features/stories/story-page.tsx'),
    texts: ['story.', 'stories.minutes'],
  },
  {
    path: '/resources',
    title: 'nav.resources',
    access: 'all',
    source: 'src/features/opportunities/opportunities-page.tsx',
    load: () => import('#features/opportunities/opportunities-page.tsx'),
    texts: ['resources.'],
  },
  {
    path: '/guide',
    title: 'nav.guide',
    access: 'all',
    source: 'src/features/guide/guide-page.tsx',
    load: () => import('#features/guide/guide-page.tsx'),
    texts: ['guide.'],
  },
  {
    path: '/guide/:slug',
    title: 'nav.guide',
    access: 'all',
    source: 'src/features/guide/article-page.tsx',
    load: () => import('#features/guide/article-page.tsx'),
    texts: ['guide-article.'],
  },
  {
    path: '/pathway',
    title: 'nav.pathway',
    access: 'user',
    source: 'src/features/pathway/pathway-page.tsx',
    load: () => import('#features/pathway/pathway-page.tsx'),
    texts: ['pathway.', 'badge.'],
  },
  {
    path: '/career-chat',
    title: 'nav.career-chat',
    access: 'all',
    source: 'src/features/career-chat/career-chat-page.tsx',
    load: () => import('#features/career-chat/career-chat-page.tsx'),
    texts: ['career-chat.', 'ai.', 'help-page.'],
  },
  {
    path: '/admin',
    title: 'nav.admin',
    access: 'admin',
    source: 'src/features/admin/admin-page.tsx',
    load: () => import('#features/admin/admin-page.tsx'),
    texts: ['admin.'],
  },
  {
    path: '/admin/stories',
    title: 'title.admin-stories',
    access: 'admin',
    source: 'src/features/admin-stories/admin-stories-page.tsx',
    load: () => import('#features/admin-stories/admin-stories-page.tsx'),
    texts: ['admin.', 'admin-stories.'],
  },
  {
    path: '/admin/opportunities',
    title: 'title.admin-opportunities',
    access: 'admin',
    source: 'src/features/admin-opportunities/admin-opportunities-page.tsx',
    load: () => import('#features/admin-opportunities/admin-opportunities-page.tsx'),
    texts: ['admin.', 'admin-opportunities.'],
  },
  {
    path: '/admin/badges',
    title: 'title.admin-badges',
    access: 'admin',
    source: 'src/features/admin-badges/admin-badges-page.tsx',
    load: () => import('#features/admin-badges/admin-badges-page.tsx'),
    texts: ['admin.', 'admin-badges.'],
  },
  {
    path: '/admin/translations',
    title: 'title.admin-translations',
    access: 'admin',
    source: 'src/features/admin-translations/admin-translations-page.tsx',
    load: () => import('#features/admin-translations/admin-translations-page.tsx'),
    texts: ['admin.', 'admin-translations.'],
  },
  {
    path: '/admin/helplines',
    title: 'title.admin-helplines',
    access: 'admin',
    source: 'src/features/admin-helplines/admin-helplines-page.tsx',
    load: () => import('#features/admin-helplines/admin-helplines-page.tsx'),
    texts: ['admin.', 'admin-helplines.'],
  },
  {
    path: '/account',
    title: 'nav.account',
    access: 'user',
    source: 'src/features/account/account-page.tsx',
    load: () => import('#features/account/account-page.tsx'),
    texts: ['account.'],
  },
  {
    path: '/account/security',
    title: 'title.account-security',
    access: 'user',
    source: 'src/features/account/security-page.tsx',
    load: () => import('#features/account/security-page.tsx'),
    texts: [
      'account.',
      'account-security.',
      'account-sessions.',
      'account-factors.',
      'auth.',
      'second-step.',
      'reauthentication.',
    ],
  },
  {
    path: '/account/data',
    title: 'title.my-data',
    access: 'user',
    source: 'src/features/my-data/my-data-page.tsx',
    load: () => import('#features/my-data/my-data-page.tsx'),
    texts: ['my-data.', 'account.', 'auth.', 'reauthentication.'],
  },
  {
    path: '/privacy',
    title: 'nav.privacy',
    access: 'all',
    source: 'src/features/privacy/privacy-page.tsx',
    load: () => import('#features/privacy/privacy-page.tsx'),
    texts: ['privacy.'],
  },
];

/** Any other path. */
export const notFoundRoute: Route = {
  path: '*',
  title: 'title.not-found',
  access: 'all',
  source: 'src/features/not-found/not-found-page.tsx',
  load: () => import('#features/not-found/not-found-page.tsx'),
  texts: ['not-found.'],
};

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
const patterns = routes.map((route) => ({ route, pattern: patternOf(route.path) }));

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
