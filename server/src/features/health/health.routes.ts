import type { Hono } from 'hono';
import { ApiError } from '#platform/http/api-error.ts';
import type { AppEnv } from '#platform/http/request-context.ts';

/** `/healthz`: the process lives. `/readyz`: what people send can be saved. */
export const healthRoutes = (app: Hono<AppEnv>, isReady: () => Promise<boolean>): void => {
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (context) => {
    if (!(await isReady())) throw new ApiError('unavailable', { retryAfterSeconds: 2 });
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  });
};
