import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from '#platform/store/store.ts';
import type { AuthActions } from './auth-actions.ts';
import { type AuthState, LOADING, sessionStore } from './session-store.ts';

export interface Auth extends AuthState, AuthActions {
  /** From the cookie: what to render while `isLoading`. */
  isProbablySignedIn: boolean;
}

const loadActions = async () => (await import('./auth-actions.ts')).authActions;

/** Loaded by whoever does one of them. */
const actions: AuthActions = {
  signIn: async (credentials) => (await loadActions()).signIn(credentials),
  signUp: async (credentials) => (await loadActions()).signUp(credentials),
  signOut: async () => (await loadActions()).signOut(),
  sendPasswordMail: async (email) => (await loadActions()).sendPasswordMail(email),
  resendConfirmation: async (email) => (await loadActions()).resendConfirmation(email),
  enterCode: async (entry) => (await loadActions()).enterCode(entry),
  setPassword: async (password) => (await loadActions()).setPassword(password),
};

const AuthContext = createContext<Auth | null>(null);

interface AuthProviderProps {
  isProbablySignedIn: boolean;
  children: ReactNode;
}

export const AuthProvider = ({ isProbablySignedIn, children }: AuthProviderProps) => {
  const state = useStore(sessionStore, () => LOADING);
  const auth = useMemo(() => ({ ...state, ...actions, isProbablySignedIn }), [state, isProbablySignedIn]);
  return <AuthContext value={auth}>{children}</AuthContext>;
};

/** Who is signed in, and the actions that change it. */
export const useAuth = (): Auth => {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
};
