import { MAX_BODY_BYTES } from '@bustan/contract/limits.ts';
import { LANGUAGE_COOKIE } from '@bustan/contract/storage-names.ts';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { readBodyText } from '#platform/http/body.ts';
import type { AppEnv } from '#platform/http/env.ts';
import { faultOf } from '#platform/http/errors.ts';
import { languageOf } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Answer, type Asked, type Cookie, checkStorable, type Endpoint } from './asked.ts';
import { AuthRefusal, presentRefusal } from './auth-refusal.ts';
import { deviceOf } from './device.ts';
import { createHealth, createJwks, createSettings } from './discovery.ts';
import { createAuthorize } from './external/authorize.ts';
import { createCallback, createFormCallback } from './external/callback.ts';
import { createChallenge } from './factors/challenge.ts';
import { createEnrol } from './factors/enrol.ts';
import { createUnenrol } from './factors/unenrol.ts';
import { createVerifyFactor } from './factors/verify-factor.ts';
import { createRecover, createResend } from './mail-requests.ts';
import type { AuthParts } from './parts.ts';
import { refusals } from './refusals.ts';
import { createToken } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
import { createSignUp } from './sign-up.ts';
import { createGetUser, createUpdateUser } from './user.ts';
import { createVerify } from './verify.ts';
import { createVerifyLink } from './verify-link.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const refuse =
  (refusal: () => AuthRefusal): Endpoint =>
  () => {
    throw refusal();
  };

/** Every address of the protocol that this server knows; the rest is answered 404. */
const endpointsOf = (parts: AuthParts): readonly (readonly [Method, string, Endpoint])[] => [
  ['POST', '/signup', createSignUp(parts)],
  ['POST', '/token', createToken(parts)],
  ['POST', '/logout', createSignOut(parts)],
  ['GET', '/user', createGetUser(parts)],
  ['PUT', '/user', createUpdateUser(parts)],
  ['POST', '/factors', createEnrol(parts)],
  ['POST', '/factors/:id/challenge', createChallenge(parts)],
  ['POST', '/factors/:id/verify', createVerifyFactor(parts)],
  ['DELETE', '/factors/:id', createUnenrol(parts)],
  ['POST', '/verify', createVerify(parts)],
  ['GET', '/verify', createVerifyLink(parts)],
  ['GET', '/authorize', createAuthorize(parts)],
  ['GET', '/callback', createCallback(parts)],
  ['POST', '/callback', createFormCallback(parts)],
  ['POST', '/recover', createRecover(parts)],
  ['POST', '/resend', createResend(parts)],
  ['POST', '/otp', refuse(refusals.otpOff)],
  ['POST', '/magiclink', refuse(refusals.otpOff)],
  ['GET', '/user/identities/authorize', refuse(refusals.linkingOff)],
  ['DELETE', '/user/identities/:id', refuse(refusals.linkingOff)],
  ['POST', '/sso', refuse(refusals.samlOff)],
  ['GET', '/.well-known/jwks.json', createJwks(parts)],
  ['GET', '/health', createHealth()],
  ['GET', '/settings', createSettings(parts)],
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
    if (error instanceof AuthRefusal) throw error;
    if (error instanceof Refusal && error.code === 'body_too_large') throw refusals.bodyTooLarge();
    throw refusals.badJson();
  }
};

const readAsked = async (context: Context<AppEnv>): Promise<Asked> => ({
  body: await readBody(context),
  host: context.req.header('host'),
  search: new URL(context.req.url).search,
  query: (name) => context.req.query(name) ?? '',
  param: (name) => context.req.param(name) ?? '',
  bearer: /^Bearer\s+(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? null,
  language: languageOf({
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

const send = (context: Context<AppEnv>, answer: Answer): Response => {
  context.header('Cache-Control', 'no-store');
  if (answer.status === 204) return context.body(null, 204);
  if (answer.status === 302) {
    const { location, cookie } = answer;
    if (cookie !== undefined) keepCookie(context, cookie);
    return context.redirect(location, 302);
  }
  if (answer.status === 303) return context.redirect(answer.location, 303);
  return context.json(answer.json, 200, answer.headers);
};

/** How every refusal under /auth/v1 is told, also by those who refuse before the request comes here. */
const sendAuthRefusal = (context: Context, refusal: AuthRefusal): Response => {
  const version = context.req.header('x-supabase-api-version');
  const { body, headers } = presentRefusal(refusal, { version, requestId: context.get('requestId') });
  return context.json(body, refusal.status, headers);
};

export const refuseKey = (context: Context, message: string): Response =>
  sendAuthRefusal(context, refusals.publicKey(message));

/** The protocol under its own root; mount it at /auth/v1. */
export const authRoutes = (parts: AuthParts): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(async (_, next) => {
    await parts.keys.freshen();
    await next();
  });
  for (const [method, path, endpoint] of endpointsOf(parts)) {
    app.on(method, path, async (context) => send(context, await endpoint(await readAsked(context))));
  }
  app.all('*', (context) => sendAuthRefusal(context, refusals.notFound()));
  app.onError((error, context) => {
    if (error instanceof AuthRefusal) return sendAuthRefusal(context, error);
    context.var.log.error(faultOf(error), 'a request failed');
    return sendAuthRefusal(context, refusals.internal());
  });
  return app;
};
