import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKeys } from './secret-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets in the database. `owner` is authenticated data: a ciphertext cannot be moved to another row. */
export interface Encryption {
  /** Identifies the newest key without revealing it. */
  keyId: string;
  /** Whether this key is available. */
  hasKey(keyId: string): boolean;
  encrypt(secret: string, owner: string): string;
  /** Throws when the key is missing, or when the ciphertext was changed or moved to another row. */
  decrypt(encrypted: string, owner: string): string;
  keyIdOf(encrypted: string): string;
  /** For storing short codes, which could be guessed from a plain hash. */
  hmac(text: string): string;
}

const derive = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `bustan ${purpose}`, 32));

const keysOf = (secretKey: string) => {
  const id = createHash('sha256').update(derive(secretKey, 'key id')).digest('base64url').slice(0, 12);
  return { id, encryption: derive(secretKey, 'sealing'), codes: derive(secretKey, 'codes') };
};

const PSEUDONYM_CHARS = 16;

/**
 * Identifiers as the log names them: 96 bits of a hash under a key of its own, so that an address cannot be found by
 * trying all of them. With another secret key everything gets another name.
 */
export const createPseudonyms = ([newest]: SecretKeys): ((identifier: string) => string) => {
  const key = derive(newest, 'pseudonyms');
  return (identifier) => createHmac('sha256', key).update(identifier).digest('base64url').slice(0, PSEUDONYM_CHARS);
};

/** AES-256-GCM: `key id.nonce.ciphertext and tag`. Encrypts with the first key, decrypts with all. */
export const createEncryption = ([newest, ...older]: SecretKeys): Encryption => {
  const current = keysOf(newest);
  const byId = new Map([...older.map(keysOf), current].map((keys) => [keys.id, keys]));
  const keyIdOf: Encryption['keyIdOf'] = (encrypted) => encrypted.split('.', 1)[0] ?? '';
  return {
    keyId: current.id,
    hasKey: (keyId) => byId.has(keyId),
    keyIdOf,
    encrypt: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.encryption, nonce).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [current.id, nonce.toString('base64url'), bytes.toString('base64url')].join('.');
    },
    decrypt: (encrypted, owner) => {
      const [id = '', nonce = '', text = ''] = encrypted.split('.');
      const keys = byId.get(id);
      if (keys === undefined) throw new Error('A secret is sealed under a key that is not here');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, keys.encryption, Buffer.from(nonce, 'base64url'), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
    hmac: (text) => createHmac('sha256', current.codes).update(text).digest('base64url'),
  };
};
