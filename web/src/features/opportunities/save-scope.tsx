import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { useSavedOpportunities } from './saved.api.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

interface Saving {
  /** Whose list it is; undefined while nobody is signed in. */
  userId: string | undefined;
  /** False until it is known who is here and what they saved, as far as that can be known. */
  isReady: boolean;
  savedIds: ReadonlySet<string>;
  askToSignIn: () => void;
}

const SavingContext = createContext<Saving>({
  userId: undefined,
  isReady: false,
  savedIds: new Set(),
  askToSignIn: () => undefined,
});

export const useSaving = (): Saving => useContext(SavingContext);

/** What the cards inside need for their bookmarks: asked for once, and not by each. */
export const SaveScope = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  const { user, isLoading } = useAuth();
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const [isAsked, setAsked] = useState(false);
  const userId = user?.id;
  const { data: saved, isPending } = useSavedOpportunities(userId);
  const isReady = !isLoading && (userId === undefined || !isPending);
  const askToSignIn = useCallback(() => setAsked(true), []);
  const saving = useMemo(
    () => ({ userId, isReady, savedIds: new Set(saved?.map(({ id }) => id)), askToSignIn }),
    [userId, isReady, saved, askToSignIn],
  );
  const signIn = () => {
    const redirectState: RedirectState = { next: search === '' ? pathname : `${pathname}?${search}` };
    navigate(paths.auth(), { state: redirectState });
  };
  return (
    <SavingContext value={saving}>
      {children}
      {isAsked && (
        <SignInDialog
          title={t('resources.sign-in.title')}
          text={t('resources.sign-in.text')}
          signInLabel={t('nav.sign-in')}
          laterLabel={t('resources.sign-in.later')}
          onSignIn={signIn}
          onClose={() => setAsked(false)}
        />
      )}
    </SavingContext>
  );
};
