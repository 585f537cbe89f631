import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#platform/log/log.ts';

/** What every request carries from its first middleware on. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** The peer's address, or the one that the trusted proxies vouch for: a key for limits, never logged. */
    clientAddress: string;
    log: Log;
  };
}

/** The address that `hops` trusted proxies vouch for; nothing that a client could write itself counts. */
const clientAddressOf = (context: Context, hops: number): string => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const peer = incoming?.socket.remoteAddress ?? 'in-process';
  const chain = (context.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return hops === 0 ? peer : chain.at(-hops) || peer;
};

/** The folder of a recording is its owner's id: the log need not know whose it is, nor who spelt its address wrong. */
const loggedPath = (path: string): string => path.replace(/(storage\/v1\/object\/|storage).*/is, '$1…');

/** Gives every request its id, its address and its log line: method, path without query, status and time. */
export const requestContext = ({ log, proxyHops }: { log: Log; proxyHops: number }): MiddlewareHandler<AppEnv> => {
  return async (context, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    context.set('requestId', requestId);
    context.set('clientAddress', clientAddressOf(context, proxyHops));
    context.set('log', log.child({ requestId }));
    context.header('X-Request-Id', requestId);
    await next();
    const { method, path } = context.req;
    const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method, path: loggedPath(path), status: context.res.status, milliseconds }, 'request');
  };
};
