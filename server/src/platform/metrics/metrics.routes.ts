import type { Hono, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '#platform/http/request-context.ts';
import type { Metrics, MetricsPage } from './metrics.ts';

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
    metrics.recordRequest({
      method: METHODS.has(method) ? method : 'other',
      route: patterns[0] ?? other,
      status,
      seconds: (performance.now() - startedAt) / 1000,
    });
  };

/** For the operator's Prometheus alone, by its own token (design section 4). */
export const metricsRoutes = (app: Hono<AppEnv>, page: MetricsPage): void => {
  app.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (!page.isAllowed(context.req.header('authorization'))) {
      return context.text('METRICS_TOKEN is wanted as a bearer token\n', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return context.body(await page.text(), 200, { 'Content-Type': page.contentType });
  });
};
