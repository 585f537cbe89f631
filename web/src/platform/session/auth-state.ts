import type { Session, User } from '@supabase/auth-js';

export type { User };

/** Who is here. `isLoading` holds until both the session and the role are known (spec section 4). */
export interface AuthState {
  user: User | null;
  session: Session | null;
  isAdmin: boolean;
  isLoading: boolean;
  /** Who has given the password and still owes the second step: nobody is signed in until then. */
  halfway: User | null;
}

export const LOADING: AuthState = { user: null, session: null, isAdmin: false, isLoading: true, halfway: null };
export const SIGNED_OUT: AuthState = { user: null, session: null, isAdmin: false, isLoading: false, halfway: null };

interface Traces {
  stored: string | null;
  hash: string;
}

/** Whether there is anything that the auth client would have to look at; if not, it is not even loaded. */
export const hasSessionTrace = ({ stored, hash }: Traces): boolean =>
  stored !== null || /[#&](access_token|error_description|error_code)=/.test(hash);
