import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { safeNext } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { externalActions } from '#platform/session/external-actions.ts';
import { externalReturn } from '#platform/session/external-return.ts';
import { showToast } from '#ui/toasts.ts';
import { sayExternalFailure } from './external-failure.ts';

/** The way to a provider, and back: both leave this page, so what is known in between lies in the tab. */
export const useExternal = () => {
  const { t } = useText();
  const search = useSearch();
  const { pendingMfa } = useAuth();
  const state: unknown = useHistoryState();
  const [isReturning, setReturning] = useState(() => externalReturn.find(search)?.code !== undefined);
  const [leavingFor, setLeavingFor] = useState<string>();
  const sayFailure = (code: string) => {
    const tone = code === 'access_denied' ? 'info' : 'error';
    showToast({ ...sayExternalFailure(code, t), tone, durationMs: 10_000 });
  };

  const takeReturn = useEffectEvent(() => {
    const returned = externalReturn.take();
    if (returned === undefined) return;
    if (returned.code === undefined) return sayFailure(returned.errorCode);
    const arrive = async (code: string) => {
      const refusal = await externalActions.exchangeCode(code).catch(() => 'network');
      if (refusal === undefined) return;
      setReturning(false);
      sayFailure(refusal);
    };
    void arrive(returned.code);
  });
  useEffect(() => takeReturn(), []);

  // Whoever gives the second step up is back at the form.
  useEffect(() => {
    if (pendingMfa !== null) setReturning(false);
  }, [pendingMfa]);

  // A page that the browser has kept, and shows again by its back button, is still waiting to be left.
  useEffect(() => {
    const stay = () => setLeavingFor(undefined);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  const leave = async (provider: string) => {
    if (!navigator.onLine) return sayFailure('network');
    setLeavingFor(provider);
    try {
      await externalActions.redirect({ provider, next: safeNext(state) });
    } catch {
      setLeavingFor(undefined);
      sayFailure('network');
    }
  };
  return { isReturning, leavingFor, leave };
};
