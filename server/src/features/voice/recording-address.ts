import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A recording as its address identifies it. */
export interface RecordingAddress {
  key: string;
  capability: string;
}

const KEY = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/\\d{13}\\.webm';
const IS_KEY = new RegExp(`^${KEY}$`);
const ADDRESS = new RegExp(`^/storage/v1/object/public/voice-recordings/(${KEY})\\?capability=([\\w-]{43})$`);

/** 256 random bits that cannot be guessed. */
export const newCapability = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSameCapability = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Nothing but a well-formed key reaches a query. */
export const isRecordingKey = (path: string): boolean => IS_KEY.test(path);

/** The key that a path names, or null. */
export const parseRecordingKey = ({ userId, file }: { userId: string; file: string }): string | null => {
  const key = `${userId}/${file}`;
  return isRecordingKey(key) ? key : null;
};

/** An id for clients that expect a UUID: it follows from the key, and opens nothing (RFC 9562, version 8). */
export const recordingIdOf = (key: string): string => {
  const hex = createHash('sha256').update(`voice-recordings/${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/** The public addresses of recordings, under the site's own root. */
export const createRecordingAddresses = (publicUrl: string) => ({
  format: ({ key, capability }: RecordingAddress): string =>
    `${publicUrl}/storage/v1/object/public/voice-recordings/${key}?capability=${capability}`,
  /** Null for everything that `format` cannot have made. */
  parse: (address: string): RecordingAddress | null => {
    if (!address.startsWith(publicUrl)) return null;
    const [, key, capability] = ADDRESS.exec(address.slice(publicUrl.length)) ?? [];
    return key === undefined || capability === undefined ? null : { key, capability };
  },
});
