import type { Language } from '@bustan/contract/languages.ts';
import { MAX_EMAIL_CHARS } from '@bustan/contract/limits.ts';
import * as z from 'zod/mini';
import type { Log } from '#platform/log/log.ts';
import { authErrors } from './auth-errors.ts';
import type { Device } from './device.ts';

/** A call under /auth/v1, read once, so that the endpoints know nothing of HTTP's machinery. */
export interface AuthRequest {
  /** The parsed JSON body; an empty one is an empty object. */
  body: unknown;
  /** The host that the client calls, with its port. */
  host: string | undefined;
  /** The whole query as it came, with its question mark. */
  search: string;
  /** A query parameter, '' when missing. */
  query(name: string): string;
  /** A parameter of the path. */
  param(name: string): string;
  bearer: string | null;
  /** The language that the browser asks for. */
  language: Language;
  clientAddress: string;
  device: Device;
  /** HEAD: a scanner looks at a link, and nothing may be used up. */
  isHead: boolean;
  /** A browser loads ahead what nobody may ever look at. */
  isPrefetch: boolean;
  /** A cookie, '' when missing. */
  cookie(name: string): string;
  log: Log;
}

export type AuthResponse =
  | { status: 200; json: unknown; headers?: Record<string, string> }
  | { status: 204 }
  | { status: 302; location: string; cookie?: Cookie }
  | { status: 303; location: string };

/** A secret for this browser, which no script reads and which comes back to the callback alone. */
export interface Cookie {
  name: string;
  value: string;
  lifeSeconds: number;
  /** Over https alone. */
  isSecure: boolean;
}

export type Endpoint = (request: AuthRequest) => AuthResponse | Promise<AuthResponse>;

export const ok = (json: unknown): AuthResponse => ({ status: 200, json });

/** null, '' and missing mean the same everywhere in the protocol. */
export const maybeText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);

export const maybeObject = z.pipe(
  z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  z.transform((value) => value ?? {}),
);

/** The body in the shape that an endpoint reads; a field of a wrong type is bad JSON in the protocol's words. */
export const readBody = <Schema extends z.core.$ZodType>(
  schema: Schema,
  { body }: Pick<AuthRequest, 'body'>,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw authErrors.badJson();
  return parsed.data;
};

const MAX_DEPTH = 32;

/** PostgreSQL holds neither NUL nor half a surrogate pair, so a body with one anywhere is refused as a whole. */
export const checkStorable = (value: unknown, depth = 0): void => {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) throw authErrors.unstorable();
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw authErrors.badJson();
  for (const [key, inner] of Object.entries(value)) {
    checkStorable(key);
    checkStorable(inner, depth + 1);
  }
};

const Email = z.email().check(z.maxLength(MAX_EMAIL_CHARS));

/** One spelling per mailbox: how an address is stored and looked up. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The address in its stored spelling; throws when it cannot be one. */
export const readEmail = (email: string): string => {
  const parsed = z.safeParse(Email, normalizeEmail(email));
  if (!parsed.success) throw authErrors.badEmail();
  return parsed.data;
};
