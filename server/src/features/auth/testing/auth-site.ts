import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { pino } from 'pino';
import { createTestDatabase } from '#database/testing/testing.ts';
import { createBackground } from '#platform/background/background.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import type { AppEnv } from '#platform/http/env.ts';
import { onError, onNotFound } from '#platform/http/errors.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import { requestContext } from '#platform/http/request-context.ts';
import { createMail, type MailMessage } from '#platform/mail/mail.ts';
import { mailboxRoutes } from '#platform/mail/mailbox.routes.ts';
import { createAuth } from '../auth.ts';

const movableClock = () => {
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead) };
  return {
    clock,
    advance: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
};

const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

export const PASSWORD = 'a garden at dawn';

/** The real auth feature on a loopback port and a database of its own. */
export const openAuthSite = async (environment: Record<string, string> = {}) => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const url = `http://127.0.0.1:${port}`;
  const config = readConfig({ PUBLIC_URL: url, RATE_LIMITS: 'off', ...environment });
  const { clock, advance } = movableClock();
  const mail = createMail({ config, log });
  const background = createBackground({ log });
  const limits = createRateLimits({ pool: database.pool, isOn: config.RATE_LIMITS });
  const open = () => createAuth({ db: database.db, config, clock, log, mail, limits, background });
  const auth = await open();
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(requestContext({ log, proxyHops: 0 }));
  app.route('/auth/v1', auth.routes);
  if (mail.mailbox !== null) mailboxRoutes(app, { mailbox: mail.mailbox, idle: background.idle });
  server.on('request', getRequestListener(app.fetch));

  const listMails = async (to: string): Promise<MailMessage[]> => {
    await background.idle();
    return mail.mailbox?.list().filter((message) => message.to === to) ?? [];
  };
  return {
    url,
    auth,
    database,
    config,
    advance,
    clock,
    /** Another process on the same database. */
    reopen: open,
    idle: background.idle,
    logged: () => lines.join(''),
    client: (options: { flowType?: 'implicit' | 'pkce' } = {}) =>
      new AuthClient({ url: `${url}/auth/v1`, storage: memoryStorage(), autoRefreshToken: false, ...options }),
    ask: (method: string, path: string, asking: { body?: unknown; headers?: Record<string, string> } = {}) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...asking.headers },
        ...(asking.body === undefined
          ? {}
          : { body: typeof asking.body === 'string' ? asking.body : JSON.stringify(asking.body) }),
      }),
    listMails,
    /** The newest mail to the address; throws when there is none. */
    getMail: async (to: string): Promise<MailMessage> => {
      const newest = (await listMails(to)).at(-1);
      if (newest === undefined) throw new Error(`No mail to ${to}`);
      return newest;
    },
    close: async () => {
      await background.idle();
      mail.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
};
export type AuthSite = Awaited<ReturnType<typeof openAuthSite>>;
