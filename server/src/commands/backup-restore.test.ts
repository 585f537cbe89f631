import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseUrl } from '@bustan/testing/postgres.ts';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEFT_OUT, listTables } from '#features/backup/tables.queries.ts';
import { readRecording } from '#features/voice/testing/recording-files.ts';
import { openVoiceSite, type VoiceSite } from '#features/voice/testing/voice-site.ts';
import { type S3Server, startS3Server } from '#platform/storage/testing/s3-server.ts';
import { failureFrom } from '#platform/storage/testing/test-stores.ts';
import { openTestSite, type Person } from '#testing/test-site.ts';
import { runBackup } from './backup-command.ts';
import { runRestore } from './restore-command.ts';
import { type EmptyPlace, openEmptyPlace, rowsOf, run, tablesOf } from './testing/backup-sites.ts';

const HARD_TEXT = 'a\tb\\N\\.\r\n«بستان» 🌱\\';

let site: VoiceSite;
let s3: S3Server;
let amina: Person;
let environment: Record<string, string>;
const places: EmptyPlace[] = [];

const newPlace = async (more?: Record<string, string>): Promise<EmptyPlace> => {
  const place = await openEmptyPlace(more);
  places.push(place);
  return place;
};
const fileIn = (name: string) => join(site.dataDirectory, name);
const lister = () => s3.url({ user: 'garden:restorer' });

const checkIn = async (as: Person, more: object = {}) => {
  const answer = await site.ask('POST', '/api/v1/check-ins', { as, body: { emotion: 'okay', ...more } });
  return ((await answer.json()) as { id: string }).id;
};
const checkInWithVoice = async (as: Person) => {
  const { public_url, path, address } = await site.uploaded(as);
  return { id: await checkIn(as, { voice_note_url: public_url }), path, address };
};

beforeAll(async () => {
  [site, s3] = await Promise.all([openVoiceSite(), startS3Server()]);
  environment = { DATABASE_URL: databaseUrl(site.database.connection), DATA_DIR: site.dataDirectory };
  amina = await site.signUp('amina');
  await checkIn(amina, { ai_analysis: { response: HARD_TEXT } });
  const body = { type: 'offer', company_name: HARD_TEXT, notes: '\\' };
  await site.ask('POST', '/api/v1/journey-milestones', { as: amina, body });
});
afterAll(async () => {
  for (const { close } of places) await close();
  await site.close();
  await s3.stop();
});

/** A server on what was restored, with the secret key of the first place. */
const openRestored = async (place: Pick<EmptyPlace, 'database' | 'folder'>, more: Record<string, string> = {}) => {
  const SECRET_KEY = (await readFile(fileIn('secret-key'), 'utf8')).trim();
  const beside = { ...site, database: place.database, dataDirectory: place.folder };
  return openTestSite({ SECRET_KEY, ...more }, { beside });
};

/** A person who writes, speaks and deletes until told to stop. */
const startLoad = async () => {
  const person = await site.signUp(`load-${randomUUID()}`);
  let isStopping = false;
  let rounds = 0;
  const work = async () => {
    while (!isStopping) {
      const { id } = await checkInWithVoice(person);
      await checkIn(person);
      await site.ask('DELETE', `/api/v1/check-ins/${id}`, { as: person });
      await checkInWithVoice(person);
      rounds += 1;
    }
  };
  const working = Promise.all([work(), work()]);
  await expect.poll(() => rounds).toBeGreaterThan(0);
  return {
    person,
    stop: async () => {
      isStopping = true;
      await working;
    },
  };
};

test('a backup made under load is restored elsewhere, equal by content, recordings too', async () => {
  const voiced = await checkInWithVoice(amina);
  const tables = (await tablesOf(site.database)).filter((table) => !LEFT_OUT.includes(table));
  const load = await startLoad();
  const own = async (from: Parameters<typeof rowsOf>[0], table: string) =>
    (await rowsOf(from, table)).filter((row) => !row.includes(load.person.id) && !row.includes('restored_at'));
  const file = fileIn('load.backup');
  await run(runBackup, { args: [file], environment });
  await load.stop();
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');

  const place = await newPlace({ STORAGE_URL: lister() });
  const told = await run(runRestore, { args: [file], environment: place.environment });
  expect(told.at(-1)).toMatch(/^Done: \d+ tables, \d+ recordings\.$/);
  for (const table of tables) {
    expect({ table, rows: await own(place.database, table) }).toEqual({ table, rows: await own(site.database, table) });
  }
  // Whoever was writing has all of one moment: each row that is there is as it was, with its recording.
  const { rows } = await place.database.pool.query<{ key: string; sha256: string }>(
    'select key, sha256 from recordings where stored_at is not null and deleted_at is null',
  );
  expect(rows.length).toBeGreaterThan(1);
  const restored = await openRestored(place, { STORAGE_URL: lister() });
  const played = await restored.ask('GET', voiced.address);
  expect(Buffer.from(await played.arrayBuffer())).toEqual(Buffer.from(readRecording('chromium.webm')));
  const stored = (await readdir(join(s3.directory, 'recordings'))).map(decodeURIComponent).toSorted();
  const known = rows.map(({ key }) => `voice-recordings/${key}`).toSorted();
  expect(stored).toEqual(known);
  await restored.close();

  const [back, disk] = [fileIn('bucket.backup'), await newPlace()];
  await run(runBackup, { args: [back], environment: { ...place.environment, STORAGE_URL: s3.url() } });
  await run(runRestore, { args: [back], environment: disk.environment });
  expect(await rowsOf(disk.database, 'recordings')).toEqual(await rowsOf(place.database, 'recordings'));
  for (const { key } of rows) {
    expect(await readFile(join(disk.folder, 'voice-recordings', key))).toEqual(
      Buffer.from(readRecording('chromium.webm')),
    );
  }
});

test('everybody signs in again, with the password that they had', async () => {
  const file = fileIn('people.backup');
  await run(runBackup, { args: [file], environment });
  const names = (await unpackTar(await readFile(file))).map(({ header }) => header.name);
  for (const table of LEFT_OUT) expect(names.filter((name) => name.startsWith(`tables/${table}/`))).toEqual([]);
  const backedUp = await listTables(site.database.pool);
  const decided = [...backedUp.map(({ name }) => name), ...LEFT_OUT];
  expect(decided.toSorted()).toEqual((await tablesOf(site.database)).toSorted());
  const place = await newPlace();
  await run(runRestore, { args: [file], environment: place.environment });
  const restored = await openRestored(place);
  expect((await restored.ask('GET', '/api/v1/check-ins', { as: amina })).status).toBe(401);
  const body = { email: amina.email, password: 'a garden at dawn' };
  const signedIn = await restored.ask('POST', '/auth/v1/token?grant_type=password', { body });
  const { access_token: accessToken } = (await signedIn.json()) as { access_token: string };
  const answer = await restored.ask('GET', '/api/v1/check-ins', { as: { ...amina, accessToken } });
  expect(await answer.text()).toContain(JSON.stringify(HARD_TEXT));
  await restored.close();
});

test('a cut or altered file is refused whole, before anything is written', async () => {
  const file = fileIn('whole.backup');
  await run(runBackup, { args: [file], environment });
  const whole = await readFile(file);
  const altered = Buffer.from(whole);
  altered[Math.floor(whole.length / 2)] = (altered[Math.floor(whole.length / 2)] ?? 0) ^ 1;
  const place = await newPlace();
  for (const bytes of [
    whole.subarray(0, -1),
    whole.subarray(0, -2048),
    whole.subarray(0, 1024),
    altered,
    Buffer.of(),
  ]) {
    const bad = fileIn('bad.backup');
    await writeFile(bad, bytes);
    const failure = await failureFrom(run(runRestore, { args: [bad], environment: place.environment }));
    expect(String(failure)).toContain('cut or altered');
  }
  expect(await tablesOf(place.database)).toEqual([]);
  expect(await readdir(join(place.folder, 'voice-recordings'))).toEqual(['incoming']);
  expect(await readdir(join(place.folder, 'voice-recordings', 'incoming'))).toEqual([]);
});

test('only an empty place is restored into', async () => {
  const file = fileIn('refused.backup');
  await run(runBackup, { args: [file], environment });
  expect(String(await failureFrom(run(runRestore, { args: [file], environment })))).toContain('not empty');
  const place = await newPlace({ DATA_DIR: site.dataDirectory });
  await checkInWithVoice(amina);
  const refused = await failureFrom(run(runRestore, { args: [file], environment: place.environment }));
  expect(String(refused)).toContain('store of recordings is not empty');
  const unlisted = await newPlace({ STORAGE_URL: s3.url() });
  const failure = await failureFrom(run(runRestore, { args: [file], environment: unlisted.environment }));
  expect(String(failure)).toContain('AccessDenied');
  for (const { database } of [place, unlisted]) expect(await tablesOf(database)).toEqual([]);
});

test('recordings that the restored database does not know are removed by the sweep, and by no other', async () => {
  const kept = await checkInWithVoice(amina);
  const file = fileIn('swept.backup');
  await run(runBackup, { args: [file], environment });
  const later = await checkInWithVoice(amina);
  await site.sweep();
  expect(await site.listStored()).toContain(later.path);
  const place = await newPlace({ DATA_DIR: site.dataDirectory });
  await run(runRestore, { args: [file, '--into-used-store'], environment: place.environment });
  const restored = await openRestored({ database: place.database, folder: site.dataDirectory });
  await restored.sweep();
  const stored = await site.listStored();
  expect(stored).toContain(kept.path);
  expect(stored).not.toContain(later.path);
  // Once, and not whenever a server has another database.
  const { path } = await checkInWithVoice(amina);
  await restored.sweep();
  expect(await site.listStored()).toContain(path);
  await restored.close();
  await site.database.pool.query('delete from recordings where key = $1', [later.path]);
});

test('a recording that is gone before it is copied takes its row along, and not its check-in', async () => {
  const gone = await checkInWithVoice(amina);
  await rm(join(site.dataDirectory, 'voice-recordings', gone.path));
  const file = fileIn('gone.backup');
  const told = await run(runBackup, { args: [file], environment });
  expect(told.join('\n')).toMatch(/1 recording of the database could not be found/);
  const place = await newPlace();
  await run(runRestore, { args: [file], environment: place.environment });
  const { rows } = await place.database.pool.query('select voice_note_url from check_ins where id = $1', [gone.id]);
  expect(rows).toEqual([{ voice_note_url: null }]);
  const found = await place.database.pool.query('select deleted_at from recordings where key = $1', [gone.path]);
  expect(found.rows[0]?.deleted_at).toBeInstanceOf(Date);
  await site.database.pool.query('delete from recordings where key = $1', [gone.path]);
});

test('no earlier backup is replaced, and a failed one leaves no file', async () => {
  const file = fileIn('once.backup');
  await writeFile(file, 'an earlier one');
  expect(String(await failureFrom(run(runBackup, { args: [file], environment })))).toContain('exists already');
  expect(await readFile(file, 'utf8')).toBe('an earlier one');
  const empty = await newPlace();
  const target = join(empty.folder, 'new.backup');
  const failure = await failureFrom(run(runBackup, { args: [target], environment: empty.environment }));
  expect(String(failure)).toContain('nothing to back up');
  expect(await readdir(empty.folder)).toEqual(['voice-recordings']);
});

test('a backup that is stopped leaves nothing, and neither does a restore', async () => {
  const stopping = new AbortController();
  const file = fileIn('stopped.backup');
  const report = () => stopping.abort();
  await failureFrom(run(runBackup, { args: [file], environment, report, signal: stopping.signal }));
  const left = (await readdir(site.dataDirectory)).filter((name) => name.startsWith('stopped'));
  expect({ isStopped: stopping.signal.aborted, left }).toEqual({ isStopped: true, left: [] });
  expect(await site.listIncoming()).toEqual([]);

  await run(runBackup, { args: [file], environment });
  const place = await newPlace();
  const restoring = new AbortController();
  const options = { args: [file], environment: place.environment, signal: restoring.signal };
  await failureFrom(run(runRestore, { ...options, report: () => restoring.abort() }));
  expect(restoring.signal.aborted).toBe(true);
  expect(await tablesOf(place.database)).toEqual([]);
  // And then it works.
  await run(runRestore, { args: [file, '--into-used-store'], environment: place.environment });
});

test('the secret key is in the file only where it is asked for', async () => {
  const key = await readFile(fileIn('secret-key'), 'utf8');
  const [without, with_] = [fileIn('without-key.backup'), fileIn('with-key.backup')];
  await run(runBackup, { args: [without], environment });
  await run(runBackup, { args: [with_, '--with-secret-key'], environment });
  expect((await readFile(without)).includes(key.trim())).toBe(false);
  const place = await newPlace();
  await run(runRestore, { args: [with_], environment: place.environment });
  expect(await readFile(join(place.folder, 'secret-key'), 'utf8')).toBe(key);
  expect(((await stat(join(place.folder, 'secret-key'))).mode & 0o777).toString(8)).toBe('600');
});
