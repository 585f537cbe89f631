import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './request-context.ts';

interface PolicyOptions {
  /** The CSP sources of a page's inlined styles. */
  styleHashes?: readonly string[];
  /** Vite's dev server inlines styles and uses a WebSocket. */
  isDevelopment?: boolean;
}

/** Allows only our own origin. */
export const contentSecurityPolicy = ({ styleHashes = [], isDevelopment = false }: PolicyOptions = {}): string => {
  const hashes = styleHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : hashes)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Headers of every response. A page sets its own policy, with its style hashes, before this adds the default. */
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
