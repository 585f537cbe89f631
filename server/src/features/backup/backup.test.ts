import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { packTar, unpackTar } from 'modern-tar';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMigrations, migrateWithin } from '#database/migrations-within.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/testing.ts';
import { readConfig } from '#platform/config/config.ts';
import { StorageError, type Store } from '#platform/storage/storage.ts';
import { failureFrom, newKey, openTestStore, put, type TestStore } from '#platform/storage/testing/test-stores.ts';
import { heldBytes, heldSince } from '#testing/held-bytes.ts';
import { connectTo, type EmptyPlace, openEmptyPlace, tablesOf } from '../../commands/testing/backup-sites.ts';
import { decrypt, findEncryption } from './age.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { seal } from './seal.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

/** How large the database is that must not be held in memory. */
const MEGABYTES = process.env.LONG === '1' ? 400 : 40;

let database: TestDatabase;
let opened: TestStore;
let client: Client;
let place: EmptyPlace;
let folder: string;
beforeAll(async () => {
  [database, opened, place] = await Promise.all([createTestDatabase(), openTestStore(), openEmptyPlace()]);
  client = await connectTo(database);
  folder = await mkdtemp(join(tmpdir(), 'bustan-age-'));
});
afterAll(async () => {
  await client.end();
  await Promise.all([database.close(), opened.close(), place.close(), rm(folder, { recursive: true })]);
});

const source = (): BackupSource => ({
  client,
  store: opened.store,
  secretKey: undefined,
  program: 'bustan 0.0.0',
  createdAt: new Date(),
  report: () => undefined,
});
const collect = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

test('no byte of a file can be changed, cut or added unnoticed', async () => {
  const whole = await collect(writeBackup(source()).bytes);
  expect(await readBackup(inPieces(whole))).toMatchObject({ header: { program: 'bustan 0.0.0' } });
  const positions = Array.from({ length: whole.length }, (_, at) => at).filter((at) => at % 37 === 0);
  for (const at of positions) {
    const altered = Buffer.from(whole);
    altered[at] = (altered[at] ?? 0) ^ 0x10;
    const failures = [altered, whole.subarray(0, at)].map((bytes) => failureFrom(readBackup(inPieces(bytes))));
    for (const failure of await Promise.all(failures)) expect(failure).toMatchObject({ name: 'BackupError' });
  }
  expect(await failureFrom(readBackup(inPieces(Buffer.concat([whole, Buffer.alloc(512)]))))).toMatchObject({
    name: 'BackupError',
  });
});

/** A whole archive that says of itself that it was made at another time of the program. */
const sealedWith = async (header: object): Promise<Buffer> => {
  const entries = await unpackTar(await collect(writeBackup(source()).bytes));
  const data = Buffer.from(JSON.stringify(header));
  const changed = entries
    .filter((entry) => entry.header.name !== 'sha256')
    .map((entry) =>
      entry.header.name === 'backup.json' ? { header: { name: 'backup.json', size: data.length }, data } : entry,
    );
  return collect(seal(inPieces(await packTar(changed))));
};

test('a backup of a newer program is refused in one line', async () => {
  const newest = listMigrations().at(-1) ?? 0;
  const header = { format: 'bustan-backup', program: 'bustan 9.0.0', created_at: '2030-01-01T00:00:00Z', tables: [] };
  for (const newer of [
    { version: 1, migration: newest + 1 },
    { version: 2, migration: newest },
  ]) {
    const failure = await failureFrom(readBackup(inPieces(await sealedWith({ ...header, ...newer }))));
    expect(String(failure)).toContain('made by a newer program (bustan 9.0.0)');
  }
  const unknown = await failureFrom(readBackup(inPieces(await sealedWith({ ...header, version: 1, migration: 1 }))));
  expect(String(unknown)).toContain('another program');
});

const schemaOf = async ({ pool }: Pick<TestDatabase, 'pool'>) => {
  const columns = await pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema in ('public', 'drizzle') order by 1, 2`,
  );
  const constraints = await pool.query(
    `select conrelid::regclass::text as on, pg_get_constraintdef(oid) as is from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const migrations = await pool.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at');
  return { columns: columns.rows, constraints: constraints.rows, migrations: migrations.rows };
};

test('a backup of an older program is brought to the schema of this one', async () => {
  const older = await openEmptyPlace();
  const olderClient = await connectTo(older.database);
  await olderClient.query('begin');
  await migrateWithin(olderClient, { upTo: listMigrations()[3] ?? 0 });
  await olderClient.query('commit');
  expect(await tablesOf(older.database)).not.toContain('factors');
  const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  await olderClient.query(
    "insert into users (id, email, created_at, updated_at) values ($1, 'amina@example.com', now(), now())",
    [id],
  );
  const bytes = await collect(writeBackup({ ...source(), client: olderClient }).bytes);
  await olderClient.end();
  await older.close();

  const target = await connectTo(place.database);
  const open = () => inPieces(bytes);
  await restoreBackup({ open, client: target, store: opened.store, isStoreShared: false, report: () => undefined });
  await target.end();
  expect((await place.database.pool.query('select id from users')).rows).toEqual([{ id }]);
  expect(await schemaOf(place.database)).toEqual(await schemaOf(database));
});

test('a recording that is cut on its way is read again, and not for ever', async () => {
  const key = newKey();
  const person = key.slice(0, 36);
  await put(opened.store, key, 'said');
  const sha256 = createHash('sha256').update('said').digest('base64url');
  const { pool } = database;
  await pool.query('insert into users (id, email, created_at, updated_at) values ($1, $2, now(), now())', [
    person,
    `${person}@example.com`,
  ]);
  await pool.query(
    `insert into recordings (key, user_id, capability, media_type, bytes, sha256, created_at, stored_at)
     values ($1, $2, 'capability', 'audio/webm', 4, $3, now(), now())`,
    [key, person, sha256],
  );
  const cut = async function* () {
    yield Buffer.from('sa');
    throw new StorageError('TimeoutError');
  };
  let cuts = 0;
  const failing = (times: number): Store => ({
    ...opened.store,
    read: (one) => {
      cuts += 1;
      return cuts <= times ? ReadableStream.from(cut()) : opened.store.read(one);
    },
  });
  const { bytes, result } = writeBackup({ ...source(), store: failing(2) });
  expect((await readBackup(bytes)).manifest.recordings).toMatchObject({ files: 1, bytes: 4 });
  await result;
  cuts = 0;
  const failure = await failureFrom(readBackup(writeBackup({ ...source(), store: failing(3) }).bytes));
  expect(failure).toMatchObject({ name: 'StorageError', code: 'TimeoutError' });
  await client.query('rollback');
  await pool.query('delete from users where id = $1', [person]);
  await pool.query('delete from recordings');
});

const keysOf = (environment: Record<string, string>) => readConfig(environment);
const encrypted = async (environment: Record<string, string>, bytes: Uint8Array): Promise<Buffer> => {
  const encrypt = await findEncryption(keysOf(environment));
  if (encrypt === undefined) throw new Error('nothing to encrypt with');
  return collect(await encrypt(inPieces(bytes)));
};

test('a file for recipients of age is opened by an identity alone, and whole alone', async () => {
  const identity = await generateX25519Identity();
  const [own, other] = [join(folder, 'own'), join(folder, 'other')];
  await writeFile(own, `# made for a test\n${identity}\n`);
  await writeFile(other, `${await generateX25519Identity()}\n`);
  const whole = await collect(writeBackup(source()).bytes);
  const file = await encrypted({ BACKUP_RECIPIENTS: JSON.stringify([await identityToRecipient(identity)]) }, whole);
  expect(file.includes('backup.json')).toBe(false);
  const read = (bytes: Uint8Array, BACKUP_IDENTITY_FILE = own) =>
    readBackup(decrypt(inPieces(bytes), keysOf({ BACKUP_IDENTITY_FILE })));
  expect(await read(file)).toMatchObject({ header: { version: 1 } });
  for (const at of [0, 60, 300, 5000, file.length - 1]) {
    const altered = Buffer.from(file);
    altered[at] = (altered[at] ?? 0) ^ 1;
    for (const bytes of [altered, file.subarray(0, at)]) {
      expect(await failureFrom(read(bytes))).toMatchObject({ name: 'BackupError' });
    }
  }
  expect(String(await failureFrom(read(file, other)))).toContain('not with this passphrase or to this identity');
  expect(String(await failureFrom(read(file, '')))).toContain('set BACKUP_PASSPHRASE');
});

/** Deriving a key takes seconds on purpose; the short form reads a file that was made with less work. */
const withPassphrase = (keys: { BACKUP_PASSPHRASE: string }, bytes: Uint8Array): Promise<Uint8Array> => {
  if (process.env.LONG === '1') return encrypted(keys, bytes);
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(keys.BACKUP_PASSPHRASE);
  return encrypter.encrypt(bytes);
};

test('a file under a passphrase is opened by it, and by no other', async () => {
  const keys = { BACKUP_PASSPHRASE: 'a garden at dawn' };
  const file = await withPassphrase(keys, Buffer.from('a garden'));
  expect((await collect(decrypt(inPieces(file), keysOf(keys)))).toString()).toBe('a garden');
  const inFile = join(folder, 'passphrase');
  await writeFile(inFile, 'a garden at night\n');
  const wrong = await failureFrom(collect(decrypt(inPieces(file), keysOf({ BACKUP_PASSPHRASE_FILE: inFile }))));
  expect(String(wrong)).toContain('not with this passphrase');
  expect(() => keysOf({ ...keys, BACKUP_PASSPHRASE_FILE: inFile })).toThrow('give one of them');
});

test('a large database passes through a little memory', async () => {
  await database.pool.query(
    `insert into settings select 'filler ' || n, to_jsonb(repeat(md5(n::text), 2048)) from generate_series(1, $1::integer * 16) n`,
    [MEGABYTES],
  );
  const limit = 24 * 1024 * 1024;
  const before = heldBytes();
  const { bytes } = writeBackup(source());
  let [read, measuredAt, held] = [0, 0, 0];
  const measured = async function* () {
    for await (const chunk of bytes) {
      read += chunk.length;
      if (read - measuredAt > 2_000_000) {
        measuredAt = read;
        held = Math.max(held, heldSince(before, { limit }));
      }
      yield chunk;
    }
  };
  await readBackup(measured());
  expect(read).toBeGreaterThan(MEGABYTES * 1_000_000);
  expect(held).toBeLessThan(limit);
});
