import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/test-site.ts';
import { createSignedAddresses } from './signed-address.ts';
import { BUCKET, openVoiceSite, PUBLIC_BUCKET, type VoiceSite } from './testing/voice-site.ts';

let site: VoiceSite;
let amina: Person;
beforeAll(async () => {
  site = await openVoiceSite();
  amina = await site.signUp('amina');
});
afterAll(() => site.close());

const sign = async (path: string, expiresIn = 60): Promise<string> => {
  const address = `/storage/v1/object/sign/voice-recordings/${path}`;
  const response = await site.ask('POST', address, { as: amina, body: { expiresIn } });
  return `/storage/v1${((await response.json()) as { signedURL: string }).signedURL}`;
};
const statusOf = async (address: string) => (await site.ask('GET', address, { headers: { apikey: undefined } })).status;
const remove = (paths: unknown, as = amina) => site.ask('DELETE', BUCKET, { as, body: { prefixes: paths } });

describe('a signed address', () => {
  test('expires to the second', async () => {
    const { path } = await site.uploaded(amina);
    const address = await sign(path, 60);
    site.clock.advance(59_000);
    expect(await statusOf(address)).toBe(200);
    site.clock.advance(2000);
    expect(await statusOf(address)).toBe(404);
  });

  test('works on every process of the site, and opens nothing but its recording', async () => {
    const { path } = await site.uploaded(amina);
    const { path: other } = await site.uploaded(amina);
    const address = await sign(path);
    const beside = await openVoiceSite({}, { beside: site });
    expect((await beside.ask('GET', address)).status).toBe(200);
    await beside.close();
    expect(await statusOf(address.replace(path, other))).toBe(404);
    const token = address.split('=')[1];
    expect(await statusOf(`${PUBLIC_BUCKET}/${path}?capability=${token}`)).toBe(404);
    expect(await statusOf(`${BUCKET}/${path}?token=${token}`)).toBe(401);
    expect(site.logged()).not.toContain(token);
  });

  test('cannot be made elsewhere', async () => {
    const { path } = await site.uploaded(amina);
    const address = (await sign(path)).split('?')[0];
    const secret = new TextEncoder().encode('a secret of thirty-two characters');
    const claims = { aud: 'voice-recordings', sub: path };
    const forged = [
      await createSignedAddresses({ secret: 'another secret', clock: site.clock }).sign({ key: path, seconds: 60 }),
      `?token=${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(secret)}`,
      `?token=${new UnsecuredJWT(claims).setExpirationTime('1h').encode()}`,
      `?token=${amina.accessToken}`,
      '?token=',
    ];
    for (const address_ of forged) expect(await statusOf(`${address}?${address_.split('?')[1]}`)).toBe(404);
  });

  test('without an expiry opens nothing, though it were signed here', async () => {
    const secret = 'a secret of thirty-two characters';
    const addresses = createSignedAddresses({ secret, clock: site.clock });
    const token = await new SignJWT({ aud: 'voice-recordings', sub: 'a' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
    expect(await addresses.isValid({ key: 'a', token })).toBe(false);
  });
});

describe('deleting by path', () => {
  test.each([
    ['no list', undefined],
    ['an empty list', []],
    ['a list of numbers', [1]],
    ['too many', Array(101).fill('a')],
  ])('%s is refused', async (_, paths) => {
    expect((await remove(paths)).status).toBe(400);
  });

  test('removes the bytes from the store, once', async () => {
    const { path, address } = await site.uploaded(amina);
    const answers = await Promise.all([remove([path]), remove([path])]);
    const removed = await Promise.all(answers.map(async (answer) => (await answer.json()) as object[]));
    expect(removed.flat()).toHaveLength(1);
    expect(await statusOf(address)).toBe(404);
    expect(await site.listStored()).not.toContain(path);
  });

  test('while its check-in is deleted or saved leaves neither a recording nor an address of one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { path, public_url } = await site.uploaded(amina);
      const body = { emotion: 'okay', voice_note_url: public_url };
      const save = () => site.ask('POST', '/api/v1/check-ins', { as: amina, body });
      const isDeleted = round % 2 === 0;
      const id = isDeleted ? ((await (await save()).json()) as { id: string }).id : undefined;
      const racing = isDeleted ? site.ask('DELETE', `/api/v1/check-ins/${id}`, { as: amina }) : save();
      const [removal, other] = await Promise.all([remove([path]), racing]);
      expect(removal.status).toBe(200);
      expect(isDeleted ? [204] : [201, 400]).toContain(other.status);
      expect(await site.listStored()).not.toContain(path);
      const left = await site.database.pool.query('select 1 from check_ins where voice_note_url = $1', [public_url]);
      expect(left.rows).toEqual([]);
    }
  });
});
