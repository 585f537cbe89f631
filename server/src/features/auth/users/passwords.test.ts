import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password is hashed by Argon2id with 19 MiB and two passes, and a salt of its own', async () => {
  const passwords = createPasswords();
  const hashes = [await passwords.hash('a garden at dawn'), await passwords.hash('a garden at dawn')];
  for (const hash of hashes) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.isRight('a garden at dawn', hash)).toBe(true);
    expect(await passwords.isRight('A garden at dawn', hash)).toBe(false);
  }
  expect(hashes[0]).not.toBe(hashes[1]);
});
