const decode = (base64url: string): unknown => {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
};

/**
 * The id of the user whom an access token claims to be for; undefined when it is none. Nothing is verified here: a forged
 * token gets nobody past the server.
 */
export const subjectOf = (accessToken: string): string | undefined => {
  const claims = decode(accessToken.split('.')[1] ?? '');
  if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return undefined;
  return typeof claims.sub === 'string' ? claims.sub : undefined;
};
