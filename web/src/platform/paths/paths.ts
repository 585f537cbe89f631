/** Every address of the product. Nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  auth: ({ next }: { next?: string } = {}) => (next === undefined ? '/auth' : `/auth?next=${encodeURIComponent(next)}`),
  resetPassword: () => '/auth/reset',
  checkIn: () => '/check-in',
  journey: () => '/journey',
  pathway: () => '/pathway',
  stories: () => '/stories',
  story: ({ id }: { id: string }) => `/stories/${encodeURIComponent(id)}`,
  resources: () => '/resources',
  careerChat: () => '/career-chat',
  admin: () => '/admin',
  adminStories: () => '/admin/stories',
  adminOpportunities: () => '/admin/opportunities',
  adminBadges: () => '/admin/badges',
  adminTranslations: () => '/admin/translations',
  account: () => '/account',
  privacy: () => '/privacy',
  help: () => '/help',
  guide: ({ slug }: { slug: string }) => `/guide/${encodeURIComponent(slug)}`,
} as const;

/** A path of this site to go back to after signing in; anything that leads elsewhere counts as home. */
export const safeNext = (next: string | null): string =>
  next !== null && /^\/(?![/\\])\S*$/.test(next) && !next.startsWith('/auth') ? next : paths.home();
