import type { Hono } from 'hono';
import type { Pool } from 'pg';
import { ApiError } from '#platform/http/api-error.ts';
import type { AppEnv } from '#platform/http/request-context.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers too. */
export const healthRoutes = (app: Hono<AppEnv>, pool: Pool): void => {
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (context) => {
    try {
      await pool.query('select 1');
    } catch {
      throw new ApiError('unavailable', { retryAfterSeconds: 2 });
    }
    return context.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  });
};
