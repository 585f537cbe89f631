import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A recording, as its address names it. */
export interface Addressed {
  key: string;
  capability: string;
}

const KEY = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/\\d{13}\\.webm';
const IS_KEY = new RegExp(`^${KEY}$`);
const ADDRESS = new RegExp(`^/storage/v1/object/public/voice-recordings/(${KEY})\\?capability=([\\w-]{43})$`);

/** 256 random bits: whoever has them was given them. */
export const newCapability = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes as long for a capability that is nearly right as for any other. */
export const isSameCapability = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** What a path names, if it can name a recording at all; no other text ever reaches a query. */
export const keyOf = ({ userId, file }: { userId: string; file: string }): string | null => {
  const key = `${userId}/${file}`;
  return IS_KEY.test(key) ? key : null;
};

/** Recordings as the world addresses them, on the site's own root. */
export const recordingAddresses = (publicUrl: string) => ({
  of: ({ key, capability }: Addressed): string =>
    `${publicUrl}/storage/v1/object/public/voice-recordings/${key}?capability=${capability}`,
  /** One that was given out while the site's root was another. */
  onThisRoot: (address: string): string => publicUrl + address.slice(Math.max(0, address.indexOf('/storage/v1/'))),
  /** Null for everything that `of` cannot have given out. */
  read: (address: string): Addressed | null => {
    if (!address.startsWith(publicUrl)) return null;
    const [, key, capability] = ADDRESS.exec(address.slice(publicUrl.length)) ?? [];
    return key === undefined || capability === undefined ? null : { key, capability };
  },
});
