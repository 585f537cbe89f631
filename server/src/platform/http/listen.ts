import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AppEnv } from './request-context.ts';

const CLOSE_MILLISECONDS = 5000;

export interface Listening {
  port: number;
  /** Takes no more requests, lets those under way end, and after five seconds ends them. */
  close(): Promise<void>;
}

const closing = (server: ServerType) => async (): Promise<void> => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  const patience = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    CLOSE_MILLISECONDS,
  );
  await closed;
  clearTimeout(patience);
};

export const listen = ({ app, host, port }: { app: Hono<AppEnv>; host: string; port: number }): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: host, port }, (address: AddressInfo) =>
      resolve({ port: address.port, close: closing(server) }),
    );
    server.once('error', reject);
  });
