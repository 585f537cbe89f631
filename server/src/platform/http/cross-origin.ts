import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from './request-context.ts';

/** What the clients of Supabase's services send beside the headers that browsers always allow. */
const REQUEST_HEADERS = [
  'accept-profile',
  'apikey',
  'authorization',
  'cache-control',
  'content-profile',
  'content-type',
  'if-none-match',
  'if-range',
  'prefer',
  'range',
  'x-client-info',
  'x-metadata',
  'x-region',
  'x-retry-count',
  'x-supabase-api-version',
  'x-upsert',
];

/** What clients read: auth-js the version, lists their next page, players the range, everybody why they must wait. */
const RESPONSE_HEADERS = [
  'Accept-Ranges',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Link',
  'Retry-After',
  'X-Request-Id',
  'X-Sb-Error-Code',
  'X-Supabase-Api-Version',
];

/** Pages and files belong to this site alone. */
const SERVICES = /^\/(api|auth|functions|rest|storage)\/v1(\/|$)/;

const ONE_HOUR_SECONDS = 3600;

/**
 * Lets pages of exactly these origins call the services. Nothing is said to any other, and credentials are never allowed:
 * whoever calls sends a token, and no cookie.
 */
export const crossOrigin = (origins: readonly string[]): MiddlewareHandler<AppEnv> => {
  const allow = cors({
    origin: [...origins],
    allowHeaders: REQUEST_HEADERS,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: RESPONSE_HEADERS,
    maxAge: ONE_HOUR_SECONDS,
  });
  return async (context, next) => {
    if (origins.length === 0 || !SERVICES.test(context.req.path)) return next();
    if (origins.includes(context.req.header('origin') ?? '')) return allow(context, next);
    await next();
    // A cache must not give this response to an origin that is allowed, nor the other way round.
    context.header('Vary', 'Origin', { append: true });
  };
};
