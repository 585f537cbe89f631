import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEncryption } from '#platform/encryption/encryption.ts';
import { SecretKeyError } from '#platform/encryption/secret-keys.ts';
import { ensureVapidKey } from '#platform/push/vapid-key.ts';
import { ensureSecretKey } from './secret-key.ts';
import { runAdmin } from './testing/admin-command.ts';
import { type AuthSite, openAuthSite } from './testing/auth-site.ts';
import { codeOf, signInAgain, signUpWithTotp } from './testing/factors.ts';

const OLD = 'an old key, and long enough to be one';
const NEW = 'a new key, and just as long as the old one';

let site: AuthSite;
beforeAll(async () => {
  site = await openAuthSite({ SECRET_KEY: OLD });
});
afterAll(() => site.close());

const start = (newest: string, ...older: string[]) =>
  ensureSecretKey({ db: site.database.db, encryption: createEncryption([newest, ...older]) });
const sealedKeys = async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select split_part(sealed_secret, '.', 1) as id from factors
     union select split_part(private_jwk ->> 'sealed_d', '.', 1) from auth_signing_keys`,
  );
  return rows.map(({ id }) => id);
};

test('a secret key is changed by giving the old one with it once; with an unknown key no server starts', async () => {
  const { email, factorId, secret } = await signUpWithTotp(site);
  await expect(start(NEW)).rejects.toThrow(SecretKeyError);
  const vapid = await ensureVapidKey({ db: site.database.db, encryption: createEncryption([OLD]) });
  await start(NEW, OLD);
  expect(await ensureVapidKey({ db: site.database.db, encryption: createEncryption([NEW]) })).toEqual(vapid);
  expect(await sealedKeys()).toEqual([createEncryption([NEW]).keyId]);
  await start(NEW);
  await expect(start(OLD)).rejects.toThrow(SecretKeyError);
  await start(OLD, NEW);
  const { client } = await signInAgain(site, email);
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(site, secret) })).error).toBeNull();
});

test('forgetting a lost key deletes what it had encrypted', async () => {
  const { email } = await signUpWithTotp(site);
  await ensureVapidKey({ db: site.database.db, encryption: createEncryption([OLD]) });
  const { lines } = await runAdmin(site, ['forget-secret-key']);
  expect(lines.join()).toContain('(removed: 2)');
  const kept = await site.database.pool.query("select name from settings where name = 'vapid_key'");
  expect(kept.rows).toEqual([]);
  await start(NEW);
  const { session } = await signInAgain(site, email);
  expect(session.user.factors).toBeUndefined();
});
