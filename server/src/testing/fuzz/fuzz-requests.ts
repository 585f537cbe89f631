import type { Call } from '@bustan/contract/call-definition.ts';
import { calls } from '@bustan/contract/calls.ts';
import * as z from 'zod/mini';
import { readRecording } from '#features/voice/testing/recording-files.ts';
import { type JsonSchema, type Making, objectOf } from './body-of-schema.ts';
import { asHeader, encodeSomehow, hostileBody, hostileString } from './hostile-values.ts';
import { valueFor } from './known-values.ts';
import { callBehind, REST_QUERY, restQueryOf } from './rest-requests.ts';

/** Who sends it; `forged` has a token that was never issued. */
const ROLES = ['visitor', 'user', 'user', 'admin', 'admin', 'forged'] as const;

export interface FuzzRequest {
  role: (typeof ROLES)[number];
  method: string;
  /** With its query, encoded. */
  path: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

interface Target {
  method: string;
  /** With `:name` for each parameter, or `/*` for everything that is left. */
  route: string;
  body: JsonSchema | undefined;
  query: readonly string[];
  isRecording: boolean;
}

/** The object that a schema describes; the first one of several. */
const objectSchemaOf = (schema: z.core.$ZodType | undefined): JsonSchema | undefined => {
  if (schema === undefined) return undefined;
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema;
  return json.properties === undefined ? json.anyOf?.find(({ properties }) => properties !== undefined) : json;
};

const ANY: JsonSchema = { type: 'string' };
const named = (...names: string[]): Record<string, JsonSchema> => Object.fromEntries(names.map((name) => [name, ANY]));

/** Every field that an endpoint of the auth protocol reads; each gets all of them. */
const AUTH_FIELDS: Record<string, JsonSchema> = {
  ...named('email', 'phone', 'password', 'current_password', 'nonce', 'token', 'token_hash', 'refresh_token', 'code'),
  ...named('auth_code', 'code_verifier', 'code_challenge', 'friendly_name', 'challenge_id', 'id_token', 'provider'),
  type: { enum: ['signup', 'recovery', 'email_change', 'email', 'magiclink', 'invite', 'sms', 'phone_change'] },
  factor_type: { enum: ['totp', 'phone', 'webauthn'] },
  code_challenge_method: { enum: ['s256', 'plain'] },
  data: { properties: { language: { enum: ['en', 'ar'] }, nickname: ANY } },
  webauthn: { properties: { rpId: ANY, rpOrigins: { items: ANY }, type: { enum: ['create', 'request'] } } },
};
/** Without these an endpoint looks at nothing else. */
const AUTH_REQUIRED: Record<string, readonly string[]> = {
  '/auth/v1/signup': ['email', 'password'],
  '/auth/v1/token': ['email', 'password', 'refresh_token'],
  '/auth/v1/verify': ['type', 'email', 'token'],
  '/auth/v1/recover': ['email'],
  '/auth/v1/resend': ['type', 'email'],
  '/auth/v1/factors': ['factor_type'],
  '/auth/v1/factors/:id/verify': ['challenge_id', 'code'],
};
const AUTH_QUERY = [
  ...[
    'grant_type',
    'redirect_to',
    'provider',
    'scopes',
    'token',
    'token_hash',
    'type',
    'state',
    'code',
    'error',
    'scope',
  ],
  ...['error_description', 'code_challenge', 'code_challenge_method', 'skip_http_redirect', 'apikey'],
];

/** What may be asked at each route, from the table of calls and from the auth protocol. */
export const targetsOf = (routes: readonly { method: string; path: string }[]): Target[] => {
  const callByRoute = new Map<string, Call>(
    Object.values<Call>(calls).map((call) => [`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call]),
  );
  const seen = new Set<string>();
  return routes.flatMap(({ method, path: route }) => {
    const name = `${method} ${route}`;
    if (seen.has(name)) return [];
    seen.add(name);
    const call = callByRoute.get(name);
    const isAuth = route.startsWith('/auth/v1/');
    const isRest = route.startsWith('/rest/v1/');
    const target = {
      method,
      route,
      body:
        isAuth && method !== 'GET'
          ? { properties: AUTH_FIELDS, required: AUTH_REQUIRED[route] ?? [] }
          : objectSchemaOf((isRest ? callBehind(method, route) : call)?.body),
      query: isAuth ? AUTH_QUERY : isRest ? REST_QUERY : Object.keys(objectSchemaOf(call?.query)?.properties ?? {}),
      isRecording: call?.bodyMedia !== undefined,
    };
    // The rest of all addresses lies behind these.
    return route.endsWith('*') ? Array.from({ length: 4 }, () => target) : [target];
  });
};

const PAGES = [
  ...[
    '/',
    '/auth',
    '/stories',
    '/stories/x',
    '/guide',
    '/guide/first-job',
    '/resources',
    '/help',
    '/journey',
    '/account',
  ],
  ...['/admin', '/auth/reset', '/privacy', '/nowhere', '/assets/x.js', '/favicon.ico', '/rest/v1/users', '/dev/mail'],
  ...[
    '/api/v1/nothing',
    '/auth/v1/nothing',
    '/functions/v1/nothing',
    '/storage/v1/nothing',
    '/metrics',
    '/.well-known/x',
  ],
];

/** Of a page, or one that could be read as another host. */
const pagePath = (making: Making): string => {
  const { random, hostility } = making;
  if (!random.chance(hostility * 2)) return random.pick(PAGES);
  return `${random.pick(['/', '//', '///'])}${encodeSomehow(making, hostileString(random))}/evil.example`;
};

const pathOf = (route: string, making: Making): string => {
  const { random, known, hostility } = making;
  const issued = route.includes('/public/') ? known('public_url') : [];
  if (issued.length > 0 && random.chance(0.5)) return String(random.pick(issued)).replace(/^https?:\/\/[^/]+/, '');
  // An id is of the rows that the part before it names.
  const valueIn = (collection: string, name: string) =>
    valueFor(name === 'id' || collection === 'locales' ? `${name} of ${collection}` : name, making);
  const path = route.endsWith('*')
    ? pagePath(making)
    : route.replaceAll(/([\w-]*)\/:(\w+)/g, (_, before: string, name: string) => {
        const value = encodeSomehow(making, valueIn(before, name));
        return `${before}/${value}`;
      });
  return random.chance(hostility / 4) ? `${path}/${encodeSomehow(making, hostileString(random))}` : path;
};

const queryOf = (names: readonly string[], making: Making): string => {
  const { random, hostility } = making;
  const asked = names.filter(() => random.chance(0.4));
  if (random.chance(hostility)) asked.push(hostileString(random), 'lang', 'limit', 'before');
  const pairs = asked.map((name) => `${encodeSomehow(making, name)}=${encodeSomehow(making, valueFor(name, making))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

const ODD_HEADERS = [
  ...['accept', 'accept-language', 'accept-encoding', 'cookie', 'range', 'if-range', 'if-none-match', 'user-agent'],
  ...['x-forwarded-for', 'x-forwarded-host', 'origin', 'referer', 'content-encoding', 'x-supabase-api-version'],
  ...['prefer', 'x-http-method-override', 'purpose', 'access-control-request-method', 'x-client-info'],
];

const headersOf = ({ isRecording }: Target, making: Making): Record<string, string> => {
  const { random, hostility } = making;
  const type = isRecording ? 'audio/webm' : 'application/json';
  const odd = ODD_HEADERS.filter(() => random.chance(hostility / 4)).map((name) => [
    name,
    asHeader(valueFor(name, making)),
  ]);
  return {
    'content-type': random.chance(hostility / 2) ? asHeader(hostileString(random)) : type,
    ...(random.chance(0.05) ? { accept: 'text/event-stream' } : {}),
    ...Object.fromEntries(odd),
  };
};

const bodyOf = ({ body, isRecording }: Target, making: Making): FuzzRequest['body'] => {
  const { random, hostility } = making;
  if (isRecording && !random.chance(hostility)) return new Uint8Array(readRecording('chromium.webm'));
  if (body === undefined || random.chance(hostility / 2)) return hostileBody(random);
  return JSON.stringify(objectOf(body, making));
};

/** A request that the same state of `random` repeats, but for what is `known`. */
export const fuzzRequest = (targets: readonly Target[], given: Omit<Making, 'hostility'>): FuzzRequest => {
  const { random } = given;
  const making = { ...given, hostility: random.pick([0, 0.05, 0.3]) };
  const target = random.pick(targets);
  const method = random.chance(0.95)
    ? target.method
    : random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'LOOK']);
  return {
    role: random.pick(ROLES),
    method,
    path:
      pathOf(target.route, making) +
      (target.query === REST_QUERY ? restQueryOf(target, making) : queryOf(target.query, making)),
    headers: headersOf(target, making),
    body: method === 'GET' || method === 'HEAD' ? undefined : bodyOf(target, making),
  };
};
