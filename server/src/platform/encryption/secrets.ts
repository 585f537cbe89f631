import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a long random secret is stored: it cannot be guessed, so a plain hash is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** How a short code is stored: keyed, as its million values could be tried against a plain hash. */
export const hmacOf = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Equality in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
