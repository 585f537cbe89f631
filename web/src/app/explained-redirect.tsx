import { useEffectEvent, useLayoutEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Route } from './routes.ts';

/** What was opened by its address, and not by a link of this site: the document's own path, until it was told. */
let openedPath: string | undefined = document.referrer.startsWith(`${location.origin}/`)
  ? undefined
  : performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname)[0];

const SignInRedirect = ({ route }: { route: Route }) => {
  const { t } = useText();
  const [pathname] = useLocation();
  const search = useSearch();
  const { signInToast } = route;
  const isInvited = route.invites === true && pathname !== openedPath;
  const explain = useEffectEvent(() => {
    openedPath = undefined;
    if (signInToast !== undefined && !isInvited)
      showToast({ title: t(signInToast.title), text: t(signInToast.text), tone: 'error' });
  });
  // In the same commit as the redirect: a later effect would never run, because the redirect unmounts this.
  useLayoutEffect(() => explain(), []);
  const redirectState: RedirectState = { next: search === '' ? pathname : `${pathname}?${search}`, isInvited };
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

/** Sends to sign in who is signed out, and an admin to a second step; a chunk of its own, since most never see it. */
const ExplainedRedirect = ({ route }: { route: Route }) =>
  useAuth().user === null ? <SignInRedirect route={route} /> : <AddFactorRedirect />;

export default ExplainedRedirect;
