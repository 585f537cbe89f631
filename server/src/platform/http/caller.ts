declare const checked: unique symbol;

/** Who makes a call: read from the session row in the same request, so that a sign-out acts at once. */
export interface Session {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** The account has a verified second factor. */
  hasSecondFactor: boolean;
  isAdmin: boolean;
}

/** A caller whose right to the call was checked: only `authorize` makes one, so unchecked access does not compile. */
export type Caller = Session & { readonly [checked]: true };

/** Turns a bearer token into its living session, or null. */
export type Authenticate = (accessToken: string) => Promise<Session | null>;
