import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { AppEnv } from './request-context.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts requests by the pattern of their route, of which there are as many as routes, and never by their path. What
 * no route of its own answers is one of two: files and pages, or an address that does not exist.
 */
export const measureRequests =
  (metrics: Metrics): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = context.req;
    const { status } = context.res;
    const patterns = matchedRoutes(context)
      .map(({ path }) => path)
      .filter((path) => !path.endsWith('*'));
    const other = status === 404 || status === 405 ? 'unknown' : 'pages and files';
    metrics.requestAnswered({
      method: METHODS.has(method) ? method : 'other',
      route: patterns[0] ?? other,
      status,
      seconds: (performance.now() - startedAt) / 1000,
    });
  };
