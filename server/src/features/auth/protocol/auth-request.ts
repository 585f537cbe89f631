import type { Language } from '@bustan/contract/languages.ts';
import { MAX_EMAIL_CHARS } from '@bustan/contract/limits.ts';
import * as z from 'zod/mini';
import type { Log } from '#platform/log/log.ts';
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import { authErrors } from './auth-errors.ts';
import type { Device } from './device.ts';

/** A request under /auth/v1, read once, so that endpoints need not know Hono. */
export interface AuthRequest {
  /** The parsed JSON body; an empty one is an empty object. */
  body: unknown;
  /** The Host header, with its port. */
  host: string | undefined;
  /** The whole query string, with its question mark. */
  search: string;
  /** A query parameter, '' when missing. */
  query(name: string): string;
  /** A parameter of the path. */
  param(name: string): string;
  bearer: string | null;
  /** From the language cookie, else from Accept-Language. */
  language: Language;
  clientAddress: string;
  device: Device;
  /** Link scanners send HEAD; it must not use anything up. */
  isHead: boolean;
  /** The browser loads a page ahead that may never be visited. */
  isPrefetch: boolean;
  /** A cookie, '' when missing. */
  cookie(name: string): string;
  log: Log;
  logSecurityEvent: LogSecurityEvent;
}

export type AuthResponse =
  | { status: 200; json: unknown; headers?: Record<string, string> }
  | { status: 204 }
  | { status: 302; location: string; cookie?: Cookie }
  | { status: 303; location: string };

/** A secret for this browser: scripts cannot read it, and only the callback receives it. */
export interface Cookie {
  name: string;
  value: string;
  maxAgeSeconds: number;
  /** Sent over https only. */
  isSecure: boolean;
}

export type Endpoint = (request: AuthRequest) => AuthResponse | Promise<AuthResponse>;

export const ok = (json: unknown): AuthResponse => ({ status: 200, json });

/** In the protocol null, '' and a missing field mean the same. */
export const maybeText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
);

export const maybeObject = z.pipe(
  z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  z.transform((value) => value ?? {}),
);

/** The protocol answers a field of the wrong type as bad JSON. */
export const readBody = <Schema extends z.core.$ZodType>(
  schema: Schema,
  { body }: Pick<AuthRequest, 'body'>,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw authErrors.badJson();
  return parsed.data;
};

const MAX_DEPTH = 32;

/** PostgreSQL stores neither NUL nor a lone surrogate, so a body with one anywhere is rejected. */
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

/** The spelling in which an address is stored and looked up. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** Throws when the text cannot be an address. */
export const readEmail = (email: string): string => {
  const parsed = z.safeParse(Email, normalizeEmail(email));
  if (!parsed.success) throw authErrors.badEmail();
  return parsed.data;
};

/** E.164: a plus, a country code without a leading zero, at most fifteen digits. Throws when the text cannot be one. */
export const readPhone = (phone: string): string => {
  const digits = phone.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^[1-9][0-9]{6,14}$/.test(digits)) throw authErrors.badPhone();
  return `+${digits}`;
};
