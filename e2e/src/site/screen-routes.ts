/** Every page of the product: a test of the web's routes holds this list to them, the screens' test shows each. */
export const SCREEN_ROUTES = [
  '/',
  '/auth',
  '/auth/reset',
  '/check-in',
  '/journey',
  '/help',
  '/stories',
  '/stories/:id',
  '/resources',
  '/guide',
  '/guide/:slug',
  '/pathway',
  '/career-chat',
  '/admin',
  '/admin/stories',
  '/admin/opportunities',
  '/admin/badges',
  '/admin/translations',
  '/admin/helplines',
  '/account',
  '/account/security',
  '/account/data',
  '/account/discretion',
  '/privacy',
  '*',
] as const;
export type ScreenRoute = (typeof SCREEN_ROUTES)[number];

/** What pictures of a route are called: letters and hyphens. */
export const roomOf = (route: ScreenRoute): string =>
  route.replaceAll(/[^a-z]+/g, '-').replaceAll(/^-|-$/g, '') || (route === '/' ? 'home' : 'other');
