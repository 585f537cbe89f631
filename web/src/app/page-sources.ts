import type { Route } from './routes.ts';

/** The module of each page as the build manifest names it; only the server needs it, for the document's preloads. */
const SOURCES: Readonly<Record<string, string>> = {
  '/': 'src/features/home/home-page.tsx',
  '/auth': 'src/features/auth/auth-page.tsx',
  '/auth/reset': 'src/features/auth/reset-page.tsx',
  '/check-in': 'src/features/check-in/check-in-page.tsx',
  '/journey': 'src/features/journey/journey-page.tsx',
  '/help': 'src/features/helplines/helplines-page.tsx',
  '/stories': 'src/features/stories/stories-page.tsx',
  '/stories/:id': 'src/features/stories/story-page.tsx',
  '/resources': 'src/features/opportunities/opportunities-page.tsx',
  '/guide': 'src/features/guide/guide-page.tsx',
  '/guide/:slug': 'src/features/guide/article-page.tsx',
  '/pathway': 'src/features/pathway/pathway-page.tsx',
  '/career-chat': 'src/features/career-chat/career-chat-page.tsx',
  '/admin': 'src/features/admin/admin-page.tsx',
  '/admin/stories': 'src/features/admin-stories/admin-stories-page.tsx',
  '/admin/opportunities': 'src/features/admin-opportunities/admin-opportunities-page.tsx',
  '/admin/badges': 'src/features/admin-badges/admin-badges-page.tsx',
  '/admin/translations': 'src/features/admin-translations/admin-translations-page.tsx',
  '/admin/helplines': 'src/features/admin-helplines/admin-helplines-page.tsx',
  '/account': 'src/features/account/account-page.tsx',
  '/account/security': 'src/features/account/security-page.tsx',
  '/account/data': 'src/features/my-data/my-data-page.tsx',
  '/account/discretion': 'src/features/discretion/discretion-page.tsx',
  '/privacy': 'src/features/privacy/privacy-page.tsx',
  '*': 'src/features/not-found/not-found-page.tsx',
};

export const sourceOf = ({ path }: Route): string => {
  const source = SOURCES[path];
  if (source === undefined) throw new Error(`No source is named for the page ${path}`);
  return source;
};
