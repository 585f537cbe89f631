import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { feelingAway } from '#platform/first-feeling/first-feeling.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { safeRedirect } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { externalActions } from '#platform/session/external-actions.ts';
import { externalReturn } from '#platform/session/external-return.ts';
import { showToast } from '#ui/toasts.ts';
import { externalErrorToast } from './auth-error-toasts.ts';
import type { Invitation } from './use-invitation.ts';

/** Redirects to a provider, and handles the return; the state in between is kept in the tab's session storage. */
export const useExternalSignIn = ({ feeling }: Invitation) => {
  const { t } = useText();
  const search = useSearch();
  const { pendingMfa } = useAuth();
  const state: unknown = useHistoryState();
  const [isReturning, setReturning] = useState(() => externalReturn.find(search)?.code !== undefined);
  const [pendingProvider, setPendingProvider] = useState<string>();
  const toastFailure = (code: string) => {
    const tone = code === 'access_denied' ? 'info' : 'error';
    showToast({ ...externalErrorToast(code, t), tone, durationMs: 10_000 });
  };

  const handleReturn = useEffectEvent(() => {
    const returned = externalReturn.take();
    if (returned === undefined) return;
    if (returned.code === undefined) return toastFailure(returned.errorCode);
    const exchange = async (code: string) => {
      const errorCode = await externalActions.exchangeCode(code, feelingAway().comeBack).catch(() => 'network');
      if (errorCode === undefined) return;
      setReturning(false);
      toastFailure(errorCode);
    };
    void exchange(returned.code);
  });
  useEffect(() => handleReturn(), []);

  // Whoever leaves the second step returns to the form.
  useEffect(() => {
    if (pendingMfa !== null) setReturning(false);
  }, [pendingMfa]);

  // A page restored from the back/forward cache still shows the redirect as pending.
  useEffect(() => {
    const reset = () => setPendingProvider(undefined);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const start = async (provider: string) => {
    if (!navigator.onLine) return toastFailure('network');
    setPendingProvider(provider);
    feelingAway().leave(feeling);
    try {
      await externalActions.redirect({ provider, next: safeRedirect(state) });
    } catch {
      setPendingProvider(undefined);
      toastFailure('network');
    }
  };
  return { isReturning, pendingProvider, start };
};
