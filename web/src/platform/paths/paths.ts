/** Every address of the product. Nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  auth: () => '/auth',
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
  adminHelplines: () => '/admin/helplines',
  account: () => '/account',
  accountData: () => '/account/data',
  accountDiscretion: () => '/account/discretion',
  accountSecurity: () => '/account/security',
  privacy: () => '/privacy',
  help: () => '/help',
  guide: () => '/guide',
  guideArticle: ({ slug }: { slug: string }) => `/guide/${encodeURIComponent(slug)}`,
} as const;

/** History state of the sign-in page; not in the address, so that no link tells where somebody was. */
export interface RedirectState {
  next: string;
  /** A link of this site led to the check-in, before there was an account: an invitation, and no error. */
  isInvited?: boolean | undefined;
}

/** The path of this site to go back to after signing in; home for everything else. */
export const safeRedirect = (state: unknown): string => {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null;
  if (typeof next !== 'string' || !/^\/(?![/\\])\S*$/.test(next)) return paths.home();
  // As the browser will read it: dots may lead to a path that names a host, or to sign-in.
  const { pathname } = new URL(`http://page${next}`);
  return /^\/(\/|auth)/.test(pathname) ? paths.home() : next;
};
