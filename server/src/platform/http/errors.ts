import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { AppEnv } from './env.ts';
import { Refusal } from './refusal.ts';

const sendRefusal = (context: Context<AppEnv>, refusal: Refusal): Response =>
  context.json(refusal.toBody(context.var.requestId), refusal.status, {
    'Cache-Control': 'no-store',
    ...refusal.headers(),
  });

/** What may be logged of a fault: a database error's message and detail can quote what a person wrote. */
export const faultOf = (error: Error) => ({
  error: error.name,
  code: 'code' in error ? error.code : undefined,
  frames: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [],
});

/** A refusal speaks for itself; anything else is a fault of ours: logged by its stack, told as nothing but that. */
export const onError: ErrorHandler<AppEnv> = (error, context) => {
  if (error instanceof Refusal) return sendRefusal(context, error);
  context.var.log.error(faultOf(error), 'a request failed');
  return sendRefusal(context, new Refusal('internal_error'));
};

export const onNotFound: NotFoundHandler<AppEnv> = (context) => sendRefusal(context, new Refusal('not_found'));
