import { isLoopbackHost } from '#platform/config/loopback.ts';
import type { AuthError } from './auth-errors.ts';

const MAX_URL_CHARS = 2048;

/** `*` is one part between dots and slashes, `**` anything, `?` one character: the globs of Supabase's own setting. */
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
  /** The wish itself when it is allowed, else the site's own root: silently, as the protocol has it. */
  resolve(wish: string): string;
}

const parse = (wish: string): URL | undefined => {
  // A relative or protocol-relative wish does not parse, and a backslash is a slash to some browsers only.
  if (wish === '' || wish.length > MAX_URL_CHARS || wish.includes('\\') || !URL.canParse(wish)) return undefined;
  const url = new URL(wish);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && !wish.includes('@') ? url : undefined;
};

/** A link that carries a session may lead only to this site or where the operator says. */
export const createRedirects = ({ site, allowed }: { site: string; allowed: readonly string[] }): Redirects => {
  const siteUrl = new URL(site);
  const patterns = allowed.map(globToPattern);
  const isAllowed = (url: URL): boolean => {
    if (url.origin === siteUrl.origin) return true;
    // In development the same server has several names, and test servers any port.
    if (isLoopbackHost(siteUrl.hostname) && isLoopbackHost(url.hostname)) return true;
    const withoutFragment = new URL(url);
    withoutFragment.hash = '';
    return patterns.some((pattern) => pattern.test(withoutFragment.href));
  };
  return {
    resolve: (wish) => {
      const url = parse(wish);
      return url !== undefined && isAllowed(url) ? url.href : siteUrl.href;
    },
  };
};

/** Adds to the query and replaces the fragment, where the protocol hands over what only the browser may see. */
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

/** A refusal leads to the page too, with the reason where the client looks for it. */
export const refusedTarget = (target: string, refusal: AuthError, { isInQuery }: { isInQuery: boolean }): string => {
  const error = OAUTH_ERROR[refusal.status];
  const reason = {
    ...(error === undefined ? {} : { error }),
    error_code: refusal.code,
    error_description: refusal.message,
  };
  return withResult(target, { query: isInQuery ? reason : {}, fragment: { ...reason, sb: '' } });
};
