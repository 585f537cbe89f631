import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#platform/log/log.ts';
import type { OutageLog } from '#platform/outages/outage-log.ts';
import type { LogSecurityEvent, SecurityLog } from '#platform/security-log/security-log.ts';
import { clientNetworkOf } from './client-network.ts';

/** The variables that every request has from the first middleware on. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** The network of the peer, or of the address that the trusted proxies report: a key for rate limits, logged only as a keyed hash. */
    clientAddress: string;
    log: Log;
    outages: OutageLog;
    /** With the id and the client of this request. */
    logSecurityEvent: LogSecurityEvent;
  };
}

interface RequestContextOptions {
  log: Log;
  outages: OutageLog;
  proxyHops: number;
  securityLog: SecurityLog;
}

/** The address that the last of `hops` trusted proxies reports; entries that the client itself could write are ignored. */
const clientAddressOf = (context: Context, hops: number): string => {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const peer = incoming?.socket.remoteAddress ?? 'in-process';
  const chain = (context.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return hops === 0 ? peer : chain.at(-hops) || peer;
};

/** The path of a recording holds its owner's id, which does not belong in the log, misspelt paths included. */
const loggedPath = (path: string): string => path.replace(/(storage\/v1\/object\/|storage).*/is, '$1…');

/** Sets the id, client address and logger of a request, and logs its method, path without query, status and time. */
export const requestContext = ({
  log,
  outages,
  proxyHops,
  securityLog,
}: RequestContextOptions): MiddlewareHandler<AppEnv> => {
  return async (context, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    context.set('requestId', requestId);
    const clientAddress = clientNetworkOf(clientAddressOf(context, proxyHops));
    const requestLog = log.child({ requestId });
    context.set('clientAddress', clientAddress);
    context.set('log', requestLog);
    context.set('logSecurityEvent', securityLog.ofRequest({ log: requestLog, clientAddress }));
    context.set('outages', outages);
    context.header('X-Request-Id', requestId);
    await next();
    const { method, path } = context.req;
    const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method, path: loggedPath(path), status: context.res.status, milliseconds }, 'request');
  };
};
