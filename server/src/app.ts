import { Hono } from 'hono';
import { onError, onNotFound } from '#platform/http/api-error.ts';
import { crossOrigin } from '#platform/http/cross-origin.ts';
import { requirePublicKey } from '#platform/http/public-key.ts';
import { type AppEnv, requestContext } from '#platform/http/request-context.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { mailboxPath } from './platform/mail/mailbox.routes.ts';
import { measureRequests } from './platform/metrics/metrics.routes.ts';
import { type RouteOptions, registerRoutes } from './routes.ts';
import { createServices, type ServiceOptions, type Services } from './services.ts';

export interface AppOptions extends ServiceOptions, RouteOptions {}

export interface App {
  hono: Hono<AppEnv>;
  /** The address of the local mailbox, its key included, below the root of the site; null where there is none. */
  mailboxPath: string | null;
  /**
   * Deletes second factors that were never verified, expired sessions, ids of check-ins that were deleted long ago and
   * recordings without a check-in, and returns how many recordings those were. Ends early when the signal is aborted.
   */
  sweep(signal?: AbortSignal): Promise<number>;
  /** Sends the reminders that are due; every process may do so, as often as it likes. Ends early when the signal is aborted. */
  remind(signal?: AbortSignal): Promise<void>;
  /** Finishes or gives up the work that no request waits for, such as mails on their way. */
  close(): Promise<void>;
}

/** In the order in which a request passes them. */
const useMiddleware = (
  app: Hono<AppEnv>,
  { auth, metrics, metricsPage, outages, securityLog }: Services,
  options: AppOptions,
): void => {
  const { config, log, publicKey, web } = options;
  if (metricsPage !== null) app.use(measureRequests(metrics));
  app.use(requestContext({ log, outages, securityLog, proxyHops: config.TRUST_PROXY }));
  app.use(securityHeaders({ isHttps: config.PUBLIC_URL.startsWith('https:') }));
  app.use(crossOrigin(config.CORS_ORIGINS));
  app.use(web.assets);
  app.use(requirePublicKey({ publicKey, refuseAuth: auth.invalidKeyResponse }));
  // The preflight of an origin that is not allowed is answered without a word about it.
  app.options('*', (context) => context.body(null, 204));
};

export const createApp = async (options: AppOptions): Promise<App> => {
  const services = await createServices(options);
  const { auth, checkIns, mail, recordings, reminders } = services;
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  useMiddleware(app, services, options);
  registerRoutes(app, services, options);
  return {
    hono: app,
    mailboxPath: mail.mailbox && mailboxPath(mail.mailbox),
    sweep: async (signal) => {
      await auth.sweep(signal);
      await checkIns.sweep();
      return recordings.sweep(signal);
    },
    remind: reminders.send,
    close: services.close,
  };
};
