import type { Call } from '@bustan/contract/call-definition.ts';
import type { Context, Hono } from 'hono';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import { adminChangeOf } from './admin-event.ts';
import { type AuthorizeRules, authorizeCall } from './authorize.ts';
import { type CallRequest, parseRequest, streamedMediaTypes } from './call-request.ts';
import { type CallResponse, respond } from './call-response.ts';
import type { AppEnv } from './request-context.ts';

export type Handler<C extends Call> = (request: CallRequest<C>) => CallResponse<C> | Promise<CallResponse<C>>;

/** Registers the handler of one call of the contract. */
export type HandleCall = <C extends Call>(call: C, handler: Handler<C>) => void;

/**
 * Calls with large bodies are let in two at a time, until each starts to read its body: otherwise the sessions and rate
 * limits of twenty voice notes that arrive at once would hold up everybody else's next click.
 */
const uploadAdmissions = concurrencyLimit(2);

const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Routes each call of the contract: authorize → parse → handle → respond. */
export const registerHandlers = ({ app, ...rules }: AuthorizeRules & { app: Hono<AppEnv> }): HandleCall => {
  return (call, handler) => {
    const adminChange = adminChangeOf(call);
    const run = async (context: Context<AppEnv>, onBodyRead = () => {}): Promise<Response> => {
      const caller = await authorizeCall(call, context, rules);
      const request = await parseRequest(call, context, { caller, onBodyRead });
      const result = await handler(request);
      if (adminChange !== undefined && caller !== null) {
        context.var.logSecurityEvent({ event: 'authz_admin', account: caller.userId, ...adminChange });
      }
      context.header('Cache-Control', caller === null ? 'no-cache' : 'no-store');
      return respond(call, context, { result, response: request.response });
    };
    const isUpload = streamedMediaTypes(call) !== undefined;
    app.on(call.method, toHonoPath(call.path), (context) =>
      isUpload ? uploadAdmissions((release) => run(context, release)) : run(context),
    );
  };
};
