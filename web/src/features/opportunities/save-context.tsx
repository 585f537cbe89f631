import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { useSavedOpportunities } from './saved.api.ts';

interface SignInDialogProps {
  title: string;
  text: string;
  signInLabel: string;
  laterLabel: string;
  onSignIn: () => void;
  onClose: () => void;
}

/** Explains why saving needs an account. */
const SignInDialog = ({ title, text, signInLabel, laterLabel, onSignIn, onClose }: SignInDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className="dialog-actions">
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {laterLabel}
        </Button>
        <Button onClick={onSignIn}>{signInLabel}</Button>
      </div>
    </dialog>
  );
};

interface SaveState {
  /** Undefined while nobody is signed in. */
  userId: string | undefined;
  /** False until the session and the saved opportunities have loaded (or failed to). */
  isReady: boolean;
  savedIds: ReadonlySet<string>;
  askToSignIn: () => void;
}

const SaveContext = createContext<SaveState>({
  userId: undefined,
  isReady: false,
  savedIds: new Set(),
  askToSignIn: () => undefined,
});

export const useSaveContext = (): SaveState => useContext(SaveContext);

/** Provides the saved opportunities to all bookmark buttons inside. */
export const SaveProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useText();
  const { user, isLoading } = useAuth();
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const userId = user?.id;
  const { data: saved, isPending } = useSavedOpportunities(userId);
  const isReady = !isLoading && (userId === undefined || !isPending);
  const askToSignIn = useCallback(() => setDialogOpen(true), []);
  const state = useMemo(
    () => ({ userId, isReady, savedIds: new Set(saved?.map(({ id }) => id)), askToSignIn }),
    [userId, isReady, saved, askToSignIn],
  );
  const signIn = () => {
    const redirectState: RedirectState = { next: search === '' ? pathname : `${pathname}?${search}` };
    navigate(paths.auth(), { state: redirectState });
  };
  return (
    <SaveContext value={state}>
      {children}
      {isDialogOpen && (
        <SignInDialog
          title={t('resources.sign-in.title')}
          text={t('resources.sign-in.text')}
          signInLabel={t('nav.sign-in')}
          laterLabel={t('resources.sign-in.later')}
          onSignIn={signIn}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </SaveContext>
  );
};
