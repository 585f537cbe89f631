/** As OWASP advises for PBKDF2 with SHA-256; kept with the hash, so that it can grow. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;

export interface PinHash {
  /** Both base64. */
  salt: string;
  hash: string;
  iterations: number;
}

const ZEROS = [0x0660, 0x06f0];
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Digits of either Arabic kind as 0–9, without spaces and marks of direction. */
export const normalizePin = (typed: string): string =>
  typed
    .replace(ARABIC_DIGIT, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? 0));
    })
    .replaceAll(/[\s\u200e\u200f\u2066-\u2069]/g, '');

export const isPin = (pin: string): boolean => /^\d{4,8}$/.test(pin);

/** On a plain address of a home network browsers offer no cryptography. */
export const canHashPins = (): boolean => globalThis.crypto?.subtle !== undefined;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const derive = async (pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
  return toBase64(new Uint8Array(bits));
};

export const hashPin = async (pin: string, iterations = ITERATIONS): Promise<PinHash> => {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  return { salt: toBase64(salt), hash: await derive(pin, salt, iterations), iterations };
};

export const isRightPin = async (pin: string, { salt, hash, iterations }: PinHash): Promise<boolean> =>
  (await derive(pin, fromBase64(salt), iterations)) === hash;
