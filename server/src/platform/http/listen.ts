import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
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

export const listen = ({ app, host, port }: { app: Hono<AppEnv>; host: string; port: number }): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address: AddressInfo) =>
      resolve({ port: address.port, close: closing(server) }),
    );
    server.once('error', reject);
  });
