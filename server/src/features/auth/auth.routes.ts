import { MAX_BODY_BYTES } from '@bustan/contract/limits.ts';
import { LANGUAGE_COOKIE } from '@bustan/contract/storage-names.ts';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { negotiateLanguage } from '#platform/http/accept-language.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { readBodyText } from '#platform/http/request-body.ts';
import type { AppEnv } from '#platform/http/request-context.ts';
import { loggableError } from '#platform/log/log.ts';
import { outageOf } from '#platform/outages/outage.ts';
import { createGetUser, createSignUp, createUpdateUser } from './accounts/accounts.ts';
import { createDisabledOtp, disabled } from './disabled-endpoints.ts';
import { createHealth, createJwks, createSettings } from './discovery.ts';
import { createAuthorize, createCallback, createFormCallback, type Providers } from './external/external.ts';
import {
  createChallenge,
  createEnrol,
  createUnenrol,
  createVerifyFactor,
  type FactorKinds,
} from './factors/factors.ts';
import {
  createRecover,
  createResend,
  createVerify,
  createVerifyLink,
  type OneTimeTokens,
  type TokenMails,
} from './mail-links/mail-links.ts';
import {
  AuthError,
  type AuthRequest,
  type AuthResponse,
  authErrors,
  type Cookie,
  checkStorable,
  deviceOf,
  type Endpoint,
  type PlatformDeps,
  presentAuthError,
  type Redirects,
} from './protocol/protocol.ts';
import { type CheckProof, createReauthenticate } from './reauthentication/reauthentication.ts';
import {
  type AccessTokens,
  createSignOut,
  createToken,
  type SessionLifetime,
  type Sessions,
} from './sessions/sessions.ts';
import type { SigningKeys } from './signing-keys/signing-keys.ts';
import type { ListSignInMethods, PasswordPolicy, Passwords } from './users/users.ts';

/** What the endpoints need; each takes its part. */
export interface AuthDeps extends PlatformDeps {
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  listSignInMethods: ListSignInMethods;
  keys: SigningKeys;
  accessTokens: AccessTokens;
  sessions: Sessions;
  sessionLifetime: SessionLifetime;
  oneTimeTokens: OneTimeTokens;
  tokenMails: TokenMails;
  checkProof: CheckProof;
  redirects: Redirects;
  factorKinds: FactorKinds;
  providers: Providers;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Every endpoint of the protocol; other addresses get a 404. */
const endpointsOf = (deps: AuthDeps): readonly (readonly [Method, string, Endpoint])[] => [
  ['POST', '/signup', createSignUp(deps)],
  ['POST', '/token', createToken(deps)],
  ['POST', '/logout', createSignOut(deps)],
  ['GET', '/user', createGetUser(deps)],
  ['PUT', '/user', createUpdateUser(deps)],
  ['GET', '/reauthenticate', createReauthenticate(deps)],
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
  ['POST', '/otp', createDisabledOtp()],
  ['POST', '/magiclink', disabled(authErrors.otpDisabled)],
  ['GET', '/user/identities/authorize', disabled(authErrors.linkingDisabled)],
  ['DELETE', '/user/identities/:id', disabled(authErrors.linkingDisabled)],
  ['POST', '/sso', disabled(authErrors.samlDisabled)],
  ['GET', '/.well-known/jwks.json', createJwks(deps)],
  ['GET', '/health', createHealth()],
  ['GET', '/settings', createSettings(deps)],
];

/** Ignores the Content-Type, which older clients do not send. An empty body counts as an empty object. */
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

const readRequest = async (context: Context<AppEnv>): Promise<AuthRequest> => ({
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
  logSecurityEvent: context.var.logSecurityEvent,
});

/** Lax, because the browser returns from another site; at the root, because a cookie with `__Host-` has to be. */
const setBrowserCookie = (context: Context<AppEnv>, { name, value, maxAgeSeconds, isSecure }: Cookie): void => {
  setCookie(context, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: maxAgeSeconds,
  });
};

const send = (context: Context<AppEnv>, response: AuthResponse): Response => {
  context.header('Cache-Control', 'no-store');
  if (response.status === 204) return context.body(null, 204);
  if (response.status === 302) {
    const { location, cookie } = response;
    if (cookie !== undefined) setBrowserCookie(context, cookie);
    return context.redirect(location, 302);
  }
  if (response.status === 303) return context.redirect(response.location, 303);
  return context.json(response.json, 200, response.headers);
};

const sendAuthError = (context: Context, error: AuthError): Response => {
  const version = context.req.header('x-supabase-api-version');
  const { body, headers } = presentAuthError(error, { version, requestId: context.get('requestId') });
  return context.json(body, error.status, headers);
};

/** For the middleware that checks the public key before a request gets here. */
export const invalidKeyResponse = (context: Context, message: string): Response =>
  sendAuthError(context, authErrors.publicKey(message));

/** To be mounted at /auth/v1. */
export const authRoutes = (deps: AuthDeps): Hono<AppEnv> => {
  const app = new Hono<AppEnv>();
  app.use(async (_, next) => {
    await deps.keys.refresh();
    await next();
  });
  for (const [method, path, endpoint] of endpointsOf(deps)) {
    app.on(method, path, async (context) => send(context, await endpoint(await readRequest(context))));
  }
  app.all('*', (context) => sendAuthError(context, authErrors.notFound()));
  app.onError((error, context) => {
    if (error instanceof AuthError) return sendAuthError(context, error);
    const met = outageOf(error);
    if (met !== undefined) {
      context.var.outages.tell(met.outage, met.code);
      return sendAuthError(context, authErrors.unavailable());
    }
    context.var.log.error(loggableError(error), 'a request failed');
    return sendAuthError(context, authErrors.internal());
  });
  return app;
};
