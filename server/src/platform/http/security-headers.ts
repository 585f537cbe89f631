import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

interface PolicyOptions {
  /** The CSP sources of a page's inlined styles. */
  styleHashes?: readonly string[];
  /** Development only: Vite writes styles into the page and speaks to it over a socket of its own. */
  isLive?: boolean;
}

/** Nothing is allowed but our own origin. */
export const contentSecurityPolicy = ({ styleHashes = [], isLive = false }: PolicyOptions = {}): string => {
  const hashes = styleHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...(isLive ? ["'unsafe-inline'"] : hashes)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isLive ? ' ws:' : ''}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Headers of every answer. A page sets its own, wider style sources before this adds the default. */
export const securityHeaders = ({ isHttps }: { isHttps: boolean }): MiddlewareHandler<AppEnv> => {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  };
  return async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
};
