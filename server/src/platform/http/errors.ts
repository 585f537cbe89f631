import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import type { AppEnv } from './env.ts';
import { Refusal } from './refusal.ts';

export const sendRefusal = (context: Context<AppEnv>, refusal: Refusal): Response =>
  context.json(refusal.toBody(context.var.requestId), refusal.status, {
    'Cache-Control': 'no-store',
    ...refusal.headers(),
  });

/** A refusal speaks for itself; anything else is a fault of ours: logged by its stack, told as nothing but that. */
export const onError: ErrorHandler<AppEnv> = (error, context) => {
  if (error instanceof Refusal) return sendRefusal(context, error);
  // A database error's message and detail may quote what a person wrote; its code and stack say enough.
  const { name, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const frames = stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  context.var.log.error({ error: name, code, frames }, 'a request failed');
  return sendRefusal(context, new Refusal('internal_error'));
};

export const onNotFound: NotFoundHandler<AppEnv> = (context) => sendRefusal(context, new Refusal('not_found'));
