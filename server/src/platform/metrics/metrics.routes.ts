import type { Hono } from 'hono';
import type { AppEnv } from '#platform/http/request-context.ts';
import type { MetricsPage } from './metrics.ts';

/** For the operator's collector alone: the public key is no proof of anything here (design section 4). */
export const metricsRoutes = (app: Hono<AppEnv>, page: MetricsPage): void => {
  app.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (!page.isAllowed(context.req.header('authorization'))) {
      return context.text('METRICS_TOKEN is wanted as a bearer token\n', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return context.body(await page.text(), 200, { 'Content-Type': page.contentType });
  });
};
