import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEncryption } from '#platform/encryption/encryption.ts';
import { readSecretKeys, SecretKeyError } from '#platform/encryption/secret-keys.ts';
import { createLog } from '#platform/log/log.ts';

const OLD = 'an old key, and long enough to be one';
const NEW = 'a new key, and just as long as the old one';

describe('encryption', () => {
  const encryption = createEncryption([OLD]);

  test('decrypts what it encrypted, with a different ciphertext each time', () => {
    const [one, other] = [encryption.encrypt('JBSWY3DP', 'amina'), encryption.encrypt('JBSWY3DP', 'amina')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('JBSWY3DP');
    expect([encryption.decrypt(one, 'amina'), encryption.decrypt(other, 'amina')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  });

  test('refuses a ciphertext that was moved, changed or truncated', () => {
    const encrypted = encryption.encrypt('JBSWY3DP', 'amina');
    expect(() => encryption.decrypt(encrypted, 'omar')).toThrow();
    const [id = '', nonce = '', bytes = ''] = encrypted.split('.');
    const flipped = `${bytes[0] === 'A' ? 'B' : 'A'}${bytes.slice(1)}`;
    for (const wrong of [`${id}.${nonce}.${flipped}`, `${id}.${nonce}.${bytes.slice(0, 8)}`, `${id}.${nonce}`, '']) {
      expect(() => encryption.decrypt(wrong, 'amina')).toThrow();
    }
  });

  test('after a rotation decrypts with the old key and encrypts with the new one; without the old key it fails', () => {
    const encrypted = encryption.encrypt('JBSWY3DP', 'amina');
    const both = createEncryption([NEW, OLD]);
    expect(both.decrypt(encrypted, 'amina')).toBe('JBSWY3DP');
    expect([both.hasKey(encryption.keyId), both.keyId === encryption.keyId]).toEqual([true, false]);
    expect(() => createEncryption([NEW]).decrypt(encrypted, 'amina')).toThrow('not here');
    expect(() => encryption.decrypt(both.encrypt('x', 'amina'), 'amina')).toThrow('not here');
  });

  test('hashes short codes under a key that the database does not have', () => {
    expect(encryption.hmac('123456')).toBe(createEncryption([OLD]).hmac('123456'));
    expect(encryption.hmac('123456')).not.toBe(createEncryption([NEW]).hmac('123456'));
  });
});

describe('the secret key', () => {
  let DATA_DIR: string;
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'bustan-key-'));
  });
  afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));
  const lines: string[] = [];
  const log = createLog({ level: 'silent' });
  log.warn = (line: unknown) => void lines.push(String(line));
  const read = (over = {}) => readSecretKeys({ DATA_DIR, SECRET_KEY: undefined, SECRET_KEYS_OLD: [], ...over }, log);

  test('the environment overrides the file, and then no file is created', async () => {
    expect(await read({ SECRET_KEY: NEW, SECRET_KEYS_OLD: [OLD] })).toEqual([NEW, OLD]);
    await expect(stat(join(DATA_DIR, 'secret-key'))).rejects.toThrow('ENOENT');
  });

  test('the first start creates a file that only its user can read, and the next ones read it', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, () => read({ DATA_DIR: join(DATA_DIR, 'new') })));
    expect(new Set(starts.flat()).size).toBe(1);
    const path = join(DATA_DIR, 'new', 'secret-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(starts[0]).toEqual([(await readFile(path, 'utf8')).trim()]);
  });

  test('a file that others can read is logged, and one without a key is refused', async () => {
    const path = join(DATA_DIR, 'secret-key');
    await writeFile(path, `${NEW.replaceAll(' ', '-')}\n${OLD.replaceAll(' ', '-')}\n`);
    await chmod(path, 0o644);
    expect(await read()).toHaveLength(2);
    expect(lines.join()).toContain('chmod 600');
    for (const content of ['', 'short\n']) {
      await writeFile(path, content);
      await expect(read()).rejects.toThrow(SecretKeyError);
    }
  });

  test('when no file can be created, the error names what to set', async () => {
    await writeFile(join(DATA_DIR, 'file'), '');
    await expect(read({ DATA_DIR: join(DATA_DIR, 'file') })).rejects.toThrow('Set SECRET_KEY');
  });
});
