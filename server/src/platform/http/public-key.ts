import { timingSafeEqual } from 'node:crypto';
import { calls } from '@bustan/contract/calls.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './request-context.ts';

const GUARDED = ['/api/v1/', '/auth/v1/', '/functions/v1/', '/rest/v1/', '/storage/v1/'];

/** The auth paths that are opened from a mail or by navigation; they only read. */
const OPENED_BY_BROWSERS = ['verify', 'authorize', 'callback', 'health', '.well-known/jwks.json'].map(
  (name) => `/auth/v1/${name}`,
);

const openPatterns = Object.values(calls)
  .filter((call) => 'needsPublicKey' in call)
  .map((call) => new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Design section 4 lists the calls without the key; everything else under the guarded roots needs it. */
const needsPublicKey = (method: string, path: string): boolean => {
  if (method === 'OPTIONS' || !GUARDED.some((root) => path.startsWith(root))) return false;
  const isRead = method === 'GET' || method === 'HEAD';
  // An OAuth provider may return with `response_mode=form_post`.
  if (method === 'POST' && path === '/auth/v1/callback') return false;
  return !(isRead && (OPENED_BY_BROWSERS.includes(path) || openPatterns.some((pattern) => pattern.test(path))));
};

/**
 * The key of a request. Where a browser itself reads an address (a link, an image, an event source) nobody can set a
 * header, so it may also stand in the query of a GET: it is public, and the log holds no query.
 */
const keyOf = ({ req: request }: Context): string => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return request.header('apikey') ?? (isRead ? request.query('apikey') : undefined) ?? '';
};

interface PublicKeyOptions {
  publicKey: string;
  /** The error in the shape of the auth protocol, for /auth/v1. */
  refuseAuth: (context: Context, message: string) => Response;
}

export const requirePublicKey = ({ publicKey, refuseAuth }: PublicKeyOptions): MiddlewareHandler<AppEnv> => {
  const expected = Buffer.from(publicKey);
  return async (context, next) => {
    const { method, path } = context.req;
    const given = Buffer.from(keyOf(context));
    const isGiven = given.length === expected.length && timingSafeEqual(given, expected);
    if (isGiven || !needsPublicKey(method, path)) return next();
    const error = new ApiError('invalid_api_key');
    if (path.startsWith('/auth/v1/')) return refuseAuth(context, error.message);
    throw error;
  };
};
