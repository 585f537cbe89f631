import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecording } from '#features/voice/testing/recording-files.ts';
import { BUCKET, newFile } from '#features/voice/testing/voice-site.ts';
import { type MyDataSite, openMyDataSite } from '#testing/my-data-site.ts';
import { type Person, PUBLIC_KEY } from '#testing/test-site.ts';

let site: MyDataSite;

beforeAll(async () => {
  site = await openMyDataSite();
});
afterAll(() => site.close());

const query = async (statement: string, values: unknown[] = []) =>
  (await site.database.pool.query(statement, values)).rows as Record<string, unknown>[];

const expectNothingLeft = async ({ id }: Person) => {
  expect(await query('select key, user_id from recordings')).toEqual([]);
  expect((await site.listStored()).filter((key) => key.startsWith(id))).toEqual([]);
  expect(await site.listIncoming()).toEqual([]);
};

const until = async (statement: string): Promise<void> => {
  await expect.poll(async () => (await query(statement)).length, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0);
};
const WAITS_AT_GATE = "select 1 from pg_locks where locktype = 'advisory' and not granted and objid = 1711";
const WAITS_FOR_ROW = "select 1 from pg_locks where locktype in ('tuple', 'transactionid') and not granted";

/** Stops the first statement that reaches this point, until it is opened. */
const gateAt = async (point: string) => {
  await query('create sequence arrivals');
  await query(
    `create function wait_at_gate() returns trigger language plpgsql as $$ begin
       if nextval('arrivals') = 1 then perform pg_advisory_xact_lock_shared(1711); end if;
       return new;
     end $$`,
  );
  await query(`create trigger gate ${point} execute function wait_at_gate()`);
  const keeper = await site.database.pool.connect();
  await keeper.query('select pg_advisory_lock(1711)');
  return {
    open: () => keeper.query('select pg_advisory_unlock(1711)'),
    remove: async () => {
      keeper.release();
      await query('drop function wait_at_gate cascade');
      await query('drop sequence arrivals');
    },
  };
};

test.each([
  ['before its row is inserted', 'before insert on recordings for each row'],
  ['before its row says that it is stored', 'before update on recordings for each statement'],
])('an upload whose account is deleted %s leaves nothing behind, and is not signed in', async (_, point) => {
  const amina = await site.signUp();
  const gate = await gateAt(point);
  const uploading = site.upload(amina);
  await until(WAITS_AT_GATE);
  expect((await site.deleteAccount(amina)).status).toBe(204);
  await gate.open();
  const answer = await uploading;
  expect([answer.status, await answer.json()]).toMatchObject([401, { error: { code: 'not_signed_in' } }]);
  await gate.remove();
  await expectNothingLeft(amina);
});

test('an upload that ends while its account is being deleted leaves nothing behind', async () => {
  const amina = await site.signUp();
  const gate = await gateAt('before update on recordings for each row');
  const uploading = site.upload(amina);
  await until(WAITS_AT_GATE);
  const deleting = site.deleteAccount(amina);
  await until(WAITS_FOR_ROW);
  await gate.open();
  expect([(await uploading).status, (await deleting).status]).toEqual([200, 204]);
  await gate.remove();
  await expectNothingLeft(amina);
});

test('an upload whose account is deleted while its bytes arrive leaves nothing behind, and is not signed in', async () => {
  const amina = await site.signUp();
  const bytes = readRecording('chromium.webm');
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const uploading = site.hono.request(`${BUCKET}/${amina.id}/${newFile()}`, {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${amina.accessToken}`, 'content-type': 'audio/webm' },
    body: readable,
    duplex: 'half',
  } as RequestInit);
  await writer.write(bytes.subarray(0, 100));
  expect((await site.deleteAccount(amina)).status).toBe(204);
  await writer.write(bytes.subarray(100));
  await writer.close();
  expect((await uploading).status).toBe(401);
  await expectNothingLeft(amina);
});

test('a repeated upload whose account was deleted meanwhile is not signed in', async () => {
  const amina = await site.signUp();
  const file = newFile();
  await site.uploaded(amina, { file });
  const gate = await gateAt('before insert on recordings for each statement');
  const uploading = site.upload(amina, { file });
  await until(WAITS_AT_GATE);
  expect((await site.deleteAccount(amina)).status).toBe(204);
  await gate.open();
  expect((await uploading).status).toBe(401);
  await gate.remove();
  await expectNothingLeft(amina);
});

test('a check-in whose account is deleted before its row is inserted is not signed in', async () => {
  const amina = await site.signUp();
  const gate = await gateAt('before insert on check_ins for each statement');
  const saving = site.ask('POST', '/api/v1/check-ins', { as: amina, body: { emotion: 'okay' } });
  await until(WAITS_AT_GATE);
  expect((await site.deleteAccount(amina)).status).toBe(204);
  await gate.open();
  expect((await saving).status).toBe(401);
  await gate.remove();
});

test('a check-in that is being saved while its account is deleted is deleted with it', async () => {
  const amina = await site.signUp();
  const { public_url: voice_note_url } = await site.uploaded(amina);
  const gate = await gateAt('before insert on check_ins for each row');
  const saving = site.ask('POST', '/api/v1/check-ins', { as: amina, body: { emotion: 'okay', voice_note_url } });
  await until(WAITS_AT_GATE);
  const deleting = site.deleteAccount(amina);
  await until(WAITS_FOR_ROW);
  await gate.open();
  expect([(await saving).status, (await deleting).status]).toEqual([201, 204]);
  await gate.remove();
  expect(await query('select from check_ins where user_id = $1', [amina.id])).toEqual([]);
  await expectNothingLeft(amina);
});
