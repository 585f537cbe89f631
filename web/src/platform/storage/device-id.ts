import { DEVICE_ID_KEY } from '@bustan/contract/storage-names.ts';
import { deviceStorage, type TextStorage } from './storage.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The random id of this device: the stored one, or a new random one that is stored (spec section 1). */
export const ensureDeviceId = (storage: TextStorage = deviceStorage): string => {
  const stored = storage.getItem(DEVICE_ID_KEY);
  if (stored !== null && UUID.test(stored)) return stored;
  const id = newId();
  storage.setItem(DEVICE_ID_KEY, id);
  return id;
};

/** `crypto.randomUUID` exists only on https and localhost; a home network's plain address has none. */
export const newId = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
