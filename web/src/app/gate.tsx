import { lazy, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, safeRedirect } from '#platform/paths/paths.ts';
import { type Auth, useAuth } from '#platform/session/auth-context.tsx';
import { adminsNeedSecondFactor } from '#platform/site-config/site-config.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import type { Route } from './routes.ts';

/** Where somebody who may not see a page is sent; `wait` until session and role are known. */
const decide = (route: Route, auth: Auth): 'show' | 'wait' | 'sign-in' | 'home' | 'onward' | 'add-factor' => {
  const { user, isAdmin, isLoading, isProbablySignedIn } = auth;
  if (route.access === 'all') return 'show';
  // Whoever seems signed out sees the form at once.
  if (route.access === 'visitor') return user !== null ? 'onward' : isLoading && isProbablySignedIn ? 'wait' : 'show';
  if (isLoading) return 'wait';
  if (route.access === 'admin') {
    if (!isAdmin) return 'home';
    const hasFactor = user?.factors?.some(({ status }) => status === 'verified') === true;
    return adminsNeedSecondFactor() && !hasFactor ? 'add-factor' : 'show';
  }
  return user === null ? 'sign-in' : 'show';
};

const ExplainedRedirect = lazy(() => import('./explained-redirect.tsx'));

/** Lets in whom the page is for (spec section 6). */
export const Gate = ({ route, children }: { route: Route; children: ReactNode }) => {
  const { t } = useText();
  const auth = useAuth();
  const state: unknown = useHistoryState();
  switch (decide(route, auth)) {
    case 'show':
      return children;
    case 'wait':
      return <PageSkeleton label={t('common.loading')} />;
    case 'home':
      return <Redirect to={paths.home()} replace />;
    case 'onward':
      return <Redirect to={safeRedirect(state)} replace />;
    case 'sign-in':
    case 'add-factor':
      return <ExplainedRedirect route={route} />;
  }
};
