import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWiredDatabase, type WiredDatabase } from '#database/testing/database-wire.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let wire: WiredDatabase;
let site: TestSite;

beforeAll(async () => {
  wire = await createWiredDatabase({ connectionTimeoutMillis: 300 });
  site = await openTestSite({}, { database: wire });
});
afterAll(async () => {
  await wire.mend();
  await site.close();
});

/** Later than the last check counts. */
const readiness = async (): Promise<number> => {
  site.clock.advance(2000);
  return (await site.ask('GET', '/readyz')).status;
};

test('a site is ready while it can save, not while its database is gone, and again afterwards', async () => {
  expect(await readiness()).toBe(200);
  await wire.cut();
  const answer = await site.ask('GET', '/healthz');
  expect([await readiness(), answer.status]).toEqual([503, 200]);
  await wire.mend();
  expect(await readiness()).toBe(200);
});

test('it is not ready while recordings cannot be written', async () => {
  const uploads = join(site.dataDirectory, 'voice-recordings', 'incoming');
  await rename(uploads, `${uploads}-away`);
  expect(await readiness()).toBe(503);
  await rename(`${uploads}-away`, uploads);
  expect(await readiness()).toBe(200);
});

test('it is not ready while the database answers and takes no writes', async () => {
  const { rows } = await wire.direct.pool.query<{ name: string }>('select current_database() as name');
  const makeReadOnly = (value: string) =>
    wire.direct.pool.query(`alter database "${rows[0]?.name}" set default_transaction_read_only = ${value}`);
  await makeReadOnly('on');
  await wire.cut();
  await wire.mend();
  expect(await readiness()).toBe(503);
  // What was set holds for new connections, and this one too.
  await wire.direct.pool.query('set default_transaction_read_only = off');
  const client = await wire.direct.pool.connect();
  await client.query('set session characteristics as transaction read write');
  await client.query(`alter database "${rows[0]?.name}" reset default_transaction_read_only`);
  client.release();
  await wire.cut();
  await wire.mend();
  expect(await readiness()).toBe(200);
});

test('after a full disk it is ready only when a table could grow again', async () => {
  await wire.direct.pool.query(`
    create function full_disk() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create event trigger full_disk on ddl_command_start execute function full_disk()`);
  expect(await readiness()).toBe(200);
  const amina = await site.signUp();
  await wire.direct.pool.query('drop event trigger full_disk');
  await wire.direct.pool.query(`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on check_ins for each row execute function no_room();
    create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function full_disk()`);
  const checkIn = await site.ask('POST', '/api/v1/check-ins', { as: amina, body: { emotion: 'okay' } });
  expect(checkIn.status).toBe(503);
  expect(await readiness()).toBe(503);
  await wire.direct.pool.query('drop event trigger full_disk; drop function no_room cascade');
  expect(await readiness()).toBe(200);
});

test('however often it is asked, it checks once in two seconds', async () => {
  await readiness();
  const asked = vi.spyOn(wire.pool, 'query');
  const answers = await Promise.all(Array.from({ length: 100 }, () => site.ask('GET', '/readyz')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
