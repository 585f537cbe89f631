import { isLoopbackHost } from '#platform/config/url.ts';
import type { AuthError } from './auth-errors.ts';

const MAX_URL_CHARS = 2048;

/** As in Supabase's setting: `*` matches up to the next dot or slash, `**` anything, `?` one character. */
const globToPattern = (glob: string): RegExp => {
  const source = glob.replaceAll(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
};

export interface Redirects {
  /** The requested URL when it is allowed, else the site's root: the protocol has no error for it. */
  resolve(requested: string): string;
}

const parse = (requested: string): URL | undefined => {
  // Relative and protocol-relative URLs do not parse, and only some browsers read a backslash as a slash.
  if (requested === '' || requested.length > MAX_URL_CHARS || requested.includes('\\') || !URL.canParse(requested))
    return undefined;
  const url = new URL(requested);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && !requested.includes('@') ? url : undefined;
};

/** A link that carries a session may lead only to this site or to what the operator allows. */
export const createRedirects = ({ site, allowed }: { site: string; allowed: readonly string[] }): Redirects => {
  const siteUrl = new URL(site);
  const patterns = allowed.map(globToPattern);
  const isAllowed = (url: URL): boolean => {
    if (url.origin === siteUrl.origin) return true;
    // In development one server has several names, and test servers have any port.
    if (isLoopbackHost(siteUrl.hostname) && isLoopbackHost(url.hostname)) return true;
    const withoutFragment = new URL(url);
    withoutFragment.hash = '';
    return patterns.some((pattern) => pattern.test(withoutFragment.href));
  };
  return {
    resolve: (requested) => {
      const url = parse(requested);
      return url !== undefined && isAllowed(url) ? url.href : siteUrl.href;
    },
  };
};

/** Adds to the query and replaces the fragment, which only the browser sees. */
export const withResult = (
  target: string,
  result: { query?: Record<string, string>; fragment?: Record<string, string> },
) => {
  const url = new URL(target);
  for (const [name, value] of Object.entries(result.query ?? {})) url.searchParams.set(name, value);
  url.hash = new URLSearchParams(result.fragment ?? {}).toString();
  return url.href;
};

const OAUTH_ERROR: Partial<Record<AuthError['status'], string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

/** The page to which an error leads, with the reason where the client looks for it. */
export const errorTarget = (target: string, authError: AuthError, { isInQuery }: { isInQuery: boolean }): string => {
  const error = OAUTH_ERROR[authError.status];
  const reason = {
    ...(error === undefined ? {} : { error }),
    error_code: authError.code,
    error_description: authError.message,
  };
  return withResult(target, { query: isInQuery ? reason : {}, fragment: { ...reason, sb: '' } });
};
