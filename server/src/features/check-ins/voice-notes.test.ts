import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckIn, SavedCheckIn } from '@bustan/contract/check-ins.ts';
import type { ErrorBody } from '@bustan/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/test-site.ts';
import { newFile, openVoiceSite, type VoiceSite } from '../voice/testing/voice-site.ts';

const PATH = '/api/v1/check-ins';
let site: VoiceSite;
let amina: Person;
let omar: Person;

beforeAll(async () => {
  site = await openVoiceSite();
  amina = await site.signUp('amina');
  omar = await site.signUp('omar');
});
afterAll(() => site.close());

const save = (voice_note_url: string, { as = amina, id = randomUUID() }: { as?: Person; id?: string } = {}) =>
  site.ask('POST', PATH, { as, body: { id, emotion: 'okay', voice_note_url } });
const saved = async (voice_note_url: string) => (await (await save(voice_note_url)).json()) as SavedCheckIn;
const remove = (id: string, as = amina) => site.ask('DELETE', `${PATH}/${id}`, { as });
const statusOf = async (address: string) => (await site.ask('GET', address)).status;
const countOf = async (as: Person) => ((await (await site.ask('GET', PATH, { as })).json()) as CheckIn[]).length;
const rowOf = async (key: string) =>
  (await site.database.pool.query('select * from recordings where key = $1', [key])).rows[0] as
    | { check_in_id: string | null; deleted_at: Date | null }
    | undefined;

const expectRefused = async (answer: Response) => {
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as ErrorBody).error).toMatchObject({
    code: 'validation_failed',
    details: { voice_note_url: 'This is not a recording of yours' },
  });
};

describe('a check-in with a voice note', () => {
  test('lists it with its address, which plays it', async () => {
    const { public_url, path } = await site.uploaded(amina);
    const answer = await save(public_url);
    expect(answer.status).toBe(201);
    const { id, voice_note_url } = (await answer.json()) as SavedCheckIn;
    expect(voice_note_url).toBe(public_url);
    const listed = (await (await site.ask('GET', PATH, { as: amina })).json()) as CheckIn[];
    expect(listed.find((row) => row.id === id)?.voice_note_url).toBe(public_url);
    expect((await rowOf(path))?.check_in_id).toBe(id);
    expect(await statusOf(public_url)).toBe(200);
  });

  test('still plays when the site has moved to another address', async () => {
    const { public_url } = await site.uploaded(amina);
    const { id } = await saved(public_url);
    const moved = await openVoiceSite({ PUBLIC_URL: 'http://localhost:4000' }, { beside: site });
    const body = { email: amina.email, password: 'a garden at dawn' };
    const session = await moved.ask('POST', '/auth/v1/token?grant_type=password', { body });
    const as = { ...amina, accessToken: ((await session.json()) as { access_token: string }).access_token };
    const listed = (await (await moved.ask('GET', PATH, { as })).json()) as CheckIn[];
    const address = listed.find((row) => row.id === id)?.voice_note_url ?? '';
    expect(address).toBe(public_url.replace(':3000', ':4000'));
    expect((await moved.ask('GET', address)).status).toBe(200);
    await moved.close();
  });

  test('sent again answers the first row, and so does the upload', async () => {
    const id = randomUUID();
    const file = newFile();
    const { public_url } = await site.uploaded(amina, { file });
    await save(public_url, { id });
    expect((await site.uploaded(amina, { file })).public_url).toBe(public_url);
    const again = await save(public_url, { id });
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id, voice_note_url: public_url, earned_badges: [] });
  });

  test('sent twenty times at once is saved once, with its recording', async () => {
    const id = randomUUID();
    const { public_url, path } = await site.uploaded(amina);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(public_url, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    expect((await rowOf(path))?.check_in_id).toBe(id);
  });
});

describe('an address is rejected, and nothing is saved, when it is', () => {
  const refused: Record<string, () => Promise<string>> = {
    'of somebody else': async () => (await site.uploaded(omar)).public_url,
    'of a recording that another check-in holds': async () => {
      const { public_url } = await site.uploaded(amina);
      await save(public_url, { as: amina });
      return public_url;
    },
    'of a recording whose check-in was deleted': async () => {
      const { public_url } = await site.uploaded(amina);
      await remove((await saved(public_url)).id);
      return public_url;
    },
    'of one that never came whole': async () => {
      const { public_url, path } = await site.uploaded(amina);
      await site.database.pool.query('update recordings set stored_at = null where key = $1', [path]);
      return public_url;
    },
    'right, with another capability': async () =>
      (await site.uploaded(amina)).public_url.replace(/=.*/, (await site.uploaded(amina)).public_url.slice(-44)),
    'right, without a capability': async () => (await site.uploaded(amina)).public_url.replace(/\?.*/, ''),
    'right, with more behind it': async () => `${(await site.uploaded(amina)).public_url}&x=1`,
    'right, with a fragment': async () => `${(await site.uploaded(amina)).public_url}#x`,
    'right, on another host': async () =>
      (await site.uploaded(amina)).public_url.replace('localhost:3000', 'elsewhere.example'),
    'right, on a host that only begins so': async () =>
      (await site.uploaded(amina)).public_url.replace('localhost:3000', 'localhost:30001'),
    'right, spelt in another way': async () =>
      (await site.uploaded(amina)).public_url.replace('/storage/v1', '/x/../storage/v1'),
    'of a recording that never was': async () =>
      (await site.uploaded(amina)).public_url.replace(/\d{13}\.webm/, newFile()),
    'any other': async () => 'https://elsewhere.example/a.webm',
  };

  test.each(Object.entries(refused))('%s', async (_, addressOf) => {
    const address = await addressOf();
    const before = await countOf(amina);
    await expectRefused(await save(address));
    expect(await countOf(amina)).toBe(before);
  });

  test('claimed by two check-ins at once, one gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { public_url } = await site.uploaded(amina);
      const answers = await Promise.all(Array.from({ length: 4 }, () => save(public_url)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
    }
  });
});

describe('deleting a check-in', () => {
  test('removes its recording, also from the store, and the same upload may be repeated', async () => {
    const file = newFile();
    const { public_url, path } = await site.uploaded(amina, { file });
    const { id } = await saved(public_url);
    expect((await remove(id)).status).toBe(204);
    expect(await statusOf(public_url)).toBe(404);
    expect(await rowOf(path)).toBeUndefined();
    expect(await site.listStored()).not.toContain(path);
    expect((await site.uploaded(amina, { file })).public_url).not.toBe(public_url);
  });

  test("somebody else's is not found, and its recording still plays", async () => {
    const { public_url } = await site.uploaded(amina);
    const { id } = await saved(public_url);
    expect((await remove(id, omar)).status).toBe(404);
    expect(await statusOf(public_url)).toBe(200);
  });

  test('keeps the recordings of other check-ins', async () => {
    const [kept, gone] = [await site.uploaded(amina), await site.uploaded(amina)];
    await save(kept.public_url);
    await remove((await saved(gone.public_url)).id);
    expect(await statusOf(kept.public_url)).toBe(200);
  });

  test('twice at once deletes once', async () => {
    const { public_url } = await site.uploaded(amina);
    const { id } = await saved(public_url);
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await statusOf(public_url)).toBe(404);
  });

  test('succeeds while the store fails: the recording no longer plays, and the next sweep removes it', async () => {
    const { public_url, path } = await site.uploaded(amina);
    const { id } = await saved(public_url);
    const place = join(site.dataDirectory, 'voice-recordings', path);
    await rm(place);
    await mkdir(join(place, 'in the way'), { recursive: true });
    expect((await remove(id)).status).toBe(204);
    expect(await statusOf(public_url)).toBe(404);
    expect((await site.upload(amina, { file: path.split('/')[1] ?? '' })).status).toBe(409);
    expect((await rowOf(path))?.deleted_at).toBeInstanceOf(Date);
    expect(site.logged()).toContain('a recording is left to the next sweep');
    expect(site.logged().includes(path)).toBe(false);

    expect(await site.sweep()).toBe(0);
    site.clock.advance(11 * 60_000);
    expect(await site.sweep()).toBe(0);
    await rm(place, { recursive: true });
    site.clock.advance(11 * 60_000);
    expect(await site.sweep()).toBe(1);
    expect(await rowOf(path)).toBeUndefined();
  });
});

test('after deleting the account its recordings no longer play, and the next sweep removes them', async () => {
  const hessa = await site.signUp();
  const held = await site.uploaded(hessa);
  const waiting = await site.uploaded(hessa);
  await save(held.public_url, { as: hessa });
  await site.database.pool.query('delete from users where id = $1', [hessa.id]);
  for (const { public_url, path } of [held, waiting]) {
    expect(await statusOf(public_url)).toBe(404);
    expect(await site.listStored()).toContain(path);
  }
  expect(await site.sweep()).toBe(2);
  expect((await site.listStored()).filter((key) => key.startsWith(hessa.id))).toEqual([]);
  expect(await rowOf(held.path)).toBeUndefined();
});
