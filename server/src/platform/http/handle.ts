import type { Call } from '@bustan/contract/call-definition.ts';
import type { Context, Hono } from 'hono';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import { adminChangeOf } from './admin-event.ts';
import { type AuthorizeRules, authorizeCall } from './authorize.ts';
import { type CallRequest, parseRequest, streamedMediaTypes } from './call-request.ts';
import { type CallResponse, respond, toJson } from './call-response.ts';
import { encodeOnce } from './content-encoding.ts';
import type { AppEnv } from './request-context.ts';
import type { ResponseCache, ResponseSources } from './response-cache.ts';

export type Handler<C extends Call> = (request: CallRequest<C>) => CallResponse<C> | Promise<CallResponse<C>>;

/** Registers the handler of one call of the contract; one with `shared` sources answers everybody who may call alike. */
export type HandleCall = <C extends Call>(call: C, handler: Handler<C>, shared?: ResponseSources) => void;

/**
 * Calls with large bodies are let in two at a time, until each starts to read its body: otherwise the sessions and rate
 * limits of twenty voice notes that arrive at once would hold up everybody else's next click.
 */
const uploadAdmissions = concurrencyLimit(2);

const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

interface HandlerOptions extends AuthorizeRules {
  app: Hono<AppEnv>;
  responses: ResponseCache;
  /** In tests and in development: what PostgreSQL writes as JSON is held against the contract. */
  isTextChecked: boolean;
}

/** Routes each call of the contract: authorize → parse → handle → respond. */
export const registerHandlers = ({ app, responses, isTextChecked, ...rules }: HandlerOptions): HandleCall => {
  return (call, handler, shared) => {
    const adminChange = adminChangeOf(call);
    const run = async (context: Context<AppEnv>, onBodyRead = () => {}): Promise<Response> => {
      const caller = await authorizeCall(call, context, rules);
      const cacheControl = caller === null ? 'no-cache' : 'no-store';
      // Where a caller's right widens the response it is not everybody's any more.
      const { out } = call;
      if (shared !== undefined && out !== undefined && (caller === null) === (call.who === 'all')) {
        const make = async () => {
          const request = await parseRequest(call, context, { caller, onBodyRead });
          const result = await handler(request);
          const text = encodeOnce(toJson(result, { out, isTextChecked }));
          return { text, headers: request.response.headers };
        };
        return responses.respond(context, shared, { cacheControl, make });
      }
      const request = await parseRequest(call, context, { caller, onBodyRead });
      const result = await handler(request);
      if (adminChange !== undefined && caller !== null) {
        context.var.logSecurityEvent({ event: 'authz_admin', account: caller.userId, ...adminChange });
      }
      context.header('Cache-Control', cacheControl);
      return respond(call, context, { result, response: request.response, isTextChecked });
    };
    const isUpload = streamedMediaTypes(call) !== undefined;
    app.on(call.method, toHonoPath(call.path), (context) =>
      isUpload ? uploadAdmissions((release) => run(context, release)) : run(context),
    );
  };
};
