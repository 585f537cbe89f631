import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEncryption } from '#platform/encryption/encryption.ts';
import { readSecretKeys, SecretKeyError } from '#platform/encryption/secret-keys.ts';
import { createLog } from '#platform/log/log.ts';

const OLD = 'an old key, and long enough to be one';
const NEW = 'a new key, and just as long as the old one';

describe('a seal', () => {
  const seal = createEncryption([OLD]);

  test('opens what it sealed, never twice in the same words, and shows nothing of it', () => {
    const [one, other] = [seal.encrypt('JBSWY3DP', 'amina'), seal.encrypt('JBSWY3DP', 'amina')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('JBSWY3DP');
    expect([seal.decrypt(one, 'amina'), seal.decrypt(other, 'amina')]).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  });

  test('opens nothing that was moved, changed or cut', () => {
    const sealed = seal.encrypt('JBSWY3DP', 'amina');
    expect(() => seal.decrypt(sealed, 'omar')).toThrow();
    const [id = '', nonce = '', bytes = ''] = sealed.split('.');
    const flipped = `${bytes[0] === 'A' ? 'B' : 'A'}${bytes.slice(1)}`;
    for (const wrong of [`${id}.${nonce}.${flipped}`, `${id}.${nonce}.${bytes.slice(0, 8)}`, `${id}.${nonce}`, '']) {
      expect(() => seal.decrypt(wrong, 'amina')).toThrow();
    }
  });

  test('after a rotation opens the old and seals under the new; without the old key it says so', () => {
    const sealed = seal.encrypt('JBSWY3DP', 'amina');
    const both = createEncryption([NEW, OLD]);
    expect(both.decrypt(sealed, 'amina')).toBe('JBSWY3DP');
    expect([both.hasKey(seal.keyId), both.keyId === seal.keyId]).toEqual([true, false]);
    expect(() => createEncryption([NEW]).decrypt(sealed, 'amina')).toThrow('not here');
    expect(() => seal.decrypt(both.encrypt('x', 'amina'), 'amina')).toThrow('not here');
  });

  test('hashes short codes under a key that the database does not have', () => {
    expect(seal.hmac('123456')).toBe(createEncryption([OLD]).hmac('123456'));
    expect(seal.hmac('123456')).not.toBe(createEncryption([NEW]).hmac('123456'));
  });
});

describe('where the key comes from', () => {
  let DATA_DIR: string;
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'bustan-key-'));
  });
  afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));
  const lines: string[] = [];
  const log = createLog({ level: 'silent' });
  log.warn = (line: unknown) => void lines.push(String(line));
  const read = (over = {}) => readSecretKeys({ DATA_DIR, SECRET_KEY: undefined, SECRET_KEYS_OLD: [], ...over }, log);

  test('the environment goes before the file, and then no file is made', async () => {
    expect(await read({ SECRET_KEY: NEW, SECRET_KEYS_OLD: [OLD] })).toEqual([NEW, OLD]);
    await expect(stat(join(DATA_DIR, 'secret-key'))).rejects.toThrow('ENOENT');
  });

  test('the first start makes a file for its own user alone, and the next ones read it', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, () => read({ DATA_DIR: join(DATA_DIR, 'new') })));
    expect(new Set(starts.flat()).size).toBe(1);
    const path = join(DATA_DIR, 'new', 'secret-key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(starts[0]).toEqual([(await readFile(path, 'utf8')).trim()]);
  });

  test('a file that others may read is told of, and one that holds no key stops the start', async () => {
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

  test('where no file can be made the start names what to set', async () => {
    await writeFile(join(DATA_DIR, 'file'), '');
    await expect(read({ DATA_DIR: join(DATA_DIR, 'file') })).rejects.toThrow('Set SECRET_KEY');
  });
});
