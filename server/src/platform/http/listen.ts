import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartupError } from '#platform/config/startup-error.ts';
import type { AppEnv } from './request-context.ts';

const CLOSE_TIMEOUT_MS = 5000;

export interface HttpServer {
  port: number;
  /** Accepts no more requests, and closes the open connections after five seconds. */
  close(): Promise<void>;
}

const closing = (server: ServerType) => async (): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  const timeout = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), CLOSE_TIMEOUT_MS);
  await closed;
  clearTimeout(timeout);
};

/** What an operator can mend is told in one line. */
const toStartupError = (error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error => {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `port ${port} is taken: stop what is using it, or set PORT`,
    EACCES: `this user may not listen on port ${port}: set PORT to one above 1023`,
    EADDRNOTAVAIL: `${host} is no address of this machine: set HOST`,
    ENOTFOUND: `${host} is no address of this machine: set HOST`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new StartupError(`Bustan cannot start: ${reason}`);
};

export const listen = ({ app, host, port }: { app: Hono<AppEnv>; host: string; port: number }): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address: AddressInfo) =>
      resolve({ port: address.port, close: closing(server) }),
    );
    server.once('error', (error) => reject(toStartupError(error, { host, port })));
  });
