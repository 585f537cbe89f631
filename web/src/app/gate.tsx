import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState, safeRedirect } from '#platform/paths/paths.ts';
import { type Auth, useAuth } from '#platform/session/auth-context.tsx';
import { adminsNeedSecondFactor } from '#platform/site-config/site-config.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
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

const SignInRedirect = ({ route }: { route: Route }) => {
  const { t } = useText();
  const [pathname] = useLocation();
  const search = useSearch();
  const { signInToast } = route;
  const explain = useEffectEvent(() => {
    if (signInToast !== undefined) showToast({ title: t(signInToast.title), text: t(signInToast.text), tone: 'error' });
  });
  // In the same commit as the redirect: a later effect would never run, because the redirect unmounts this.
  useLayoutEffect(() => explain(), []);
  const redirectState: RedirectState = { next: search === '' ? pathname : `${pathname}?${search}` };
  return <Redirect to={paths.auth()} state={redirectState} replace />;
};

const AddFactorRedirect = () => {
  const { t } = useText();
  const explain = useEffectEvent(() => {
    const [title, text] = [t('auth-session.factor-needed.title'), t('auth-session.factor-needed.text')];
    showToast({ title, text, tone: 'info' });
  });
  useLayoutEffect(() => explain(), []);
  return <Redirect to={paths.accountSecurity()} replace />;
};

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
    case 'add-factor':
      return <AddFactorRedirect />;
    case 'onward':
      return <Redirect to={safeRedirect(state)} replace />;
    case 'sign-in':
      return <SignInRedirect route={route} />;
  }
};
