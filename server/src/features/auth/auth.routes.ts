import { MAX_BODY_BYTES } from '@bustan/contract/limits.ts';
import { LANGUAGE_COOKIE } from '@bustan/contract/storage-names.ts';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { negotiateLanguage } from '#platform/http/accept-language.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { readBodyText } from '#platform/http/request-body.ts';
import type { AppEnv } from '#platform/http/request-context.ts';
import { loggableError } from '#platform/log/log.ts';
import { createSignUp } from './accounts/sign-up.ts';
import { createGetUser, createUpdateUser } from './accounts/user.ts';
import type { AuthDeps } from './auth-deps.ts';
import { createHealth, createJwks, createSettings } from './discovery.ts';
import { createAuthorize } from './external/authorize.ts';
import { createCallback, createFormCallback } from './external/callback.ts';
import { createChallenge } from './factors/challenge.ts';
import { createEnrol, createUnenrol } from './factors/enrol.ts';
import { createVerifyFactor } from './factors/verify-factor.ts';
import { createRecover, createResend } from './mail-links/mail-requests.ts';
import { createVerify } from './mail-links/verify.ts';
import { createVerifyLink } from './mail-links/verify-link.ts';
import { AuthError, authErrors, presentAuthError } from './protocol/auth-errors.ts';
import {
  type AuthRequest,
  type AuthResponse,
  type Cookie,
  checkStorable,
  type Endpoint,
} from './protocol/auth-request.ts';
import { deviceOf } from './protocol/device.ts';
import { createToken } from './sessions/sign-in.ts';
import { createSignOut } from './sessions/sign-out.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const refuse =
  (refusal: () => AuthError): Endpoint =>
  () => {
    throw refusal();
  };

/** Every address of the protocol that this server knows; the rest is answered 404. */
const endpointsOf = (deps: AuthDeps): readonly (readonly [Method, string, Endpoint])[] => [
  ['POST', '/signup', createSignUp(deps)],
  ['POST', '/token', createToken(deps)],
  ['POST', '/logout', createSignOut(deps)],
  ['GET', '/user', createGetUser(deps)],
  ['PUT', '/user', createUpdateUser(deps)],
  ['POST', '/factors', createEnrol(deps)],
  ['POST', '/factors/:id/challenge', createChallenge(deps)],
  ['POST', '/factors/:id/verify', createVerifyFactor(deps)],
  ['DELETE', '/factors/:id', createUnenrol(deps)],
  ['POST', '/verify', createVerify(deps)],
  ['GET', '/verify', createVerifyLink(deps)],
  ['GET', '/authorize', createAuthorize(deps)],
  ['GET', '/callback', createCallback(deps)],
  ['POST', '/callback', createFormCallback(deps)],
  ['POST', '/recover', createRecover(deps)],
  ['POST', '/resend', createResend(deps)],
  ['POST', '/otp', refuse(authErrors.otpOff)],
  ['POST', '/magiclink', refuse(authErrors.otpOff)],
  ['GET', '/user/identities/authorize', refuse(authErrors.linkingOff)],
  ['DELETE', '/user/identities/:id', refuse(authErrors.linkingOff)],
  ['POST', '/sso', refuse(authErrors.samlOff)],
  ['GET', '/.well-known/jwks.json', createJwks(deps)],
  ['GET', '/health', createHealth()],
  ['GET', '/settings', createSettings(deps)],
];

/** Whatever the Content-Type says: older clients of the protocol send none, and an empty body is none. */
const readBody = async (context: Context<AppEnv>): Promise<unknown> => {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return {};
  try {
    const text = await readBodyText(context, MAX_BODY_BYTES);
    const isForm = context.req.path.endsWith('/callback');
    const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text || '{}');
    checkStorable(body);
    return body;
  } catch (error) {
    if (error instanceof AuthError) throw error;
    if (error instanceof ApiError && error.code === 'body_too_large') throw authErrors.bodyTooLarge();
    throw authErrors.badJson();
  }
};

const readAsked = async (context: Context<AppEnv>): Promise<AuthRequest> => ({
  body: await readBody(context),
  host: context.req.header('host'),
  search: new URL(context.req.url).search,
  query: (name) => context.req.query(name) ?? '',
  param: (name) => context.req.param(name) ?? '',
  bearer: /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null,
  language: negotiateLanguage({
    query: undefined,
    cookie: getCookie(context, LANGUAGE_COOKIE),
    acceptLanguage: context.req.header('accept-language'),
  }),
  clientAddress: context.var.clientAddress,
  device: deviceOf(context.req.header('user-agent')),
  isHead: context.req.method === 'HEAD',
  isPrefetch: /prefetch/.test(`${context.req.header('sec-purpose')} ${context.req.header('purpose')}`),
  cookie: (name) => getCookie(context, name) ?? '',
  log: context.var.log,
});

/** Lax, because the browser comes back from elsewhere. */
const keepCookie = (context: Context<AppEnv>, { name, value, lifeSeconds, isSecure }: Cookie): void => {
  setCookie(context, name, value, {
    path: '/auth/v1/callback',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: lifeSeconds,
  });
};

const send = (context: Context<AppEnv>, handle: AuthResponse): Response => {
  context.header('Cache-Control', 'no-store');
  if (handle.status === 204) return context.body(null, 204);
  if (handle.status === 302) {
    const { location, cookie } = handle;
    if (cookie !== undefined) keepCookie(context, cookie);
    return context.redirect(location, 302);
  }
  if (handle.status === 303) return context.redirect(handle.location, 303);
  return context.json(handle.json, 200, handle.headers);
};

/** How every refusal under /auth/v1 is told, also by those who refuse before the request comes here. */
const sendAuthRefusal = (context: Context, refusal: AuthError): Response => {
  const version = context.req.header('x-supabase-api-version');
  const { body, headers } = presentAuthError(refusal, { version, requestId: context.get('requestId') });
  return context.json(body, refusal.status, headers);
};

export const refuseKey = (context: Context, message: string): Response =>
  sendAuthRefusal(context, authErrors.publicKey(message));

/** The protocol under its own root; mount it at /auth/v1. */
export const authRoutes = (deps: AuthDeps): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(async (_, next) => {
    await deps.keys.freshen();
    await next();
  });
  for (const [method, path, endpoint] of endpointsOf(deps)) {
    app.on(method, path, async (context) => send(context, await endpoint(await readAsked(context))));
  }
  app.all('*', (context) => sendAuthRefusal(context, authErrors.notFound()));
  app.onError((error, context) => {
    if (error instanceof AuthError) return sendAuthRefusal(context, error);
    context.var.log.error(loggableError(error), 'a request failed');
    return sendAuthRefusal(context, authErrors.internal());
  });
  return app;
};
