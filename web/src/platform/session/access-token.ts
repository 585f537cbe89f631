const decode = (base64url: string): unknown => {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
};

// Nothing is verified here: a forged token gets nobody past the server.
const claimOf = (accessToken: string, name: 'sub' | 'aal'): string | undefined => {
  const claims = decode(accessToken.split('.')[1] ?? '');
  const claim = typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>)[name] : undefined;
  return typeof claim === 'string' ? claim : undefined;
};

/** The id of the user whom an access token claims to be for; undefined when it is none. */
export const subjectOf = (accessToken: string): string | undefined => claimOf(accessToken, 'sub');

/** How a session was signed in to: `aal1` with a password or link, `aal2` with a second factor too. */
export const assuranceOf = (accessToken: string): string | undefined => claimOf(accessToken, 'aal');
