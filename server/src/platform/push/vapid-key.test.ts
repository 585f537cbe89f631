import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/testing.ts';
import { createEncryption } from '#platform/encryption/encryption.ts';
import { deleteVapidKey, ensureVapidKey, reencryptVapidKey } from './vapid-key.ts';

const OLD = 'an old key, and long enough to be one';
const NEW = 'a new key, and just as long as the old one';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => deleteVapidKey(database.db));

const ensure = (...keys: [string, ...string[]]) =>
  ensureVapidKey({ db: database.db, encryption: createEncryption(keys) });

test('of processes that ask for it at once, all get the same, and it is a pair of P-256', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => ensure(OLD)));
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  const [{ publicKey, privateKey } = await ensure(OLD)] = keys;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  expect(ecdh.getPublicKey('base64url')).toBe(publicKey);
  expect([Buffer.from(publicKey, 'base64url').length, Buffer.from(privateKey, 'base64url').length]).toEqual([65, 32]);
});

test('it lies encrypted in the database, and is encrypted again under a new secret key', async () => {
  const { privateKey } = await ensure(OLD);
  const stored = async () =>
    JSON.stringify((await database.pool.query("select value from settings where name = 'vapid_key'")).rows);
  expect(await stored()).not.toContain(privateKey);
  await expect(ensure(NEW)).rejects.toThrow('not here');
  await reencryptVapidKey({ db: database.db, encryption: createEncryption([NEW, OLD]) });
  expect(await ensure(NEW)).toMatchObject({ privateKey });
  expect(await stored()).not.toContain(privateKey);
});
