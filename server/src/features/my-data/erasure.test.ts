import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#platform/storage/testing/s3-server.ts';
import { type MyDataSite, openMyDataSite, PASSWORD, type SeededTraces } from '#testing/my-data-site.ts';
import type { Person } from '#testing/test-site.ts';

let bucket: S3Server;
beforeAll(async () => {
  bucket = await startS3Server();
});
afterAll(() => bucket.stop());

/** A key as the rate limit counters store it. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Everything that could identify a person: in plain form, and as the counters store it. */
const tracesOf = ({ id, email }: Person, { words }: SeededTraces): string[] => {
  const addresses = [email, `new-${email}`];
  const mails = ['signup', 'recovery', 'email_change'].flatMap((kind) =>
    [id, ...addresses].map((to) => `${kind}:${to}`),
  );
  const plain = [id, id.replaceAll('-', ''), ...addresses, ...words, createHash('sha256').update(id).digest('hex')];
  return [...plain, ...[id, ...addresses, ...mails].map(hashed)];
};

/** Every row of every table as text, with the table's name. */
const database = async (site: MyDataSite): Promise<string[]> => {
  const { pool } = site.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  expect(tables.length).toBeGreaterThan(15);
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select held::text as row from ${name} as held`);
      return rows.map(({ row }) => `${name} ${row}`);
    }),
  );
  return dumps.flat();
};

/** The path and content of every file under a folder. */
const files = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return `${path} ${entry.isFile() ? (await readFile(path)).toString('latin1') : ''}`;
    }),
  );
};

const everything = async (site: MyDataSite) => [
  ...(await database(site)),
  ...(await files(site.dataDirectory)),
  ...(await files(bucket.directory)),
  site.logged(),
];

describe.each(['on a disk', 'in a bucket'])('with its recordings %s', (place) => {
  let site: MyDataSite;
  beforeAll(async () => {
    const environment = place === 'on a disk' ? {} : { STORAGE_URL: bucket.url() };
    site = await openMyDataSite({ RATE_LIMITS: 'on', ...environment });
  });
  afterAll(() => site.close());

  test('a deleted account leaves no trace: in no row, file, file name, counter or log line', async () => {
    const amina = await site.signUp('amina');
    const life = await site.seedEverything(amina);
    const signIn = { email: amina.email, password: PASSWORD };
    await site.ask('POST', '/auth/v1/token?grant_type=password', { body: { ...signIn, password: 'wrong' } });
    await site.ask('POST', '/auth/v1/token?grant_type=password', { body: signIn });
    await site.ask('POST', '/auth/v1/verify', { body: { type: 'email', email: amina.email, token: '000000' } });
    await site.ask('POST', '/functions/v1/analyze-emotion', { as: amina, body: { text: 'fine', emotion: 'okay' } });
    await site.ask('POST', '/functions/v1/professional-chat', { as: amina, body: { message: 'How do I begin?' } });
    await site.export(amina);

    const traces = tracesOf(amina, life);
    const holding = async () => {
      const all = await everything(site);
      return traces.filter((trace) => all.some((piece) => piece.includes(trace)));
    };
    const before = await holding();
    // Before the deletion every word is found, and so are the counters of the id and address.
    expect(before).toEqual(expect.arrayContaining([amina.id, amina.email, `new-${amina.email}`, ...life.words]));
    expect(before).toEqual(expect.arrayContaining([hashed(amina.id), hashed(amina.email)]));
    expect(before).toEqual(expect.arrayContaining([hashed(`recovery:${amina.email}`)]));

    expect((await site.deleteAccount(amina)).status).toBe(204);
    expect(await holding()).toEqual([]);
  });

  test('hashed counters of the deletion and of its mail remain, for an hour at most', async () => {
    const { rows } = await site.database.pool.query<{ key: string; expire: string }>(
      // Counters by network address, or by the id of a deleted session or factor, identify nobody.
      "select key, expire from rate_limits where key !~ 'Address|SiteHour|factorSession|factorAnswer' order by key",
    );
    expect(rows.map(({ key }) => key)).toEqual([
      `deletionAccount:${hashed('deletion:amina@example.com')}`,
      `noticeAccountHour:${hashed('notice:amina@example.com')}`,
    ]);
    const [ofDeletion, ofMail] = rows.map(({ expire }) => Number(expire) - Date.now());
    expect(ofDeletion).toBeLessThanOrEqual(15 * 60_000);
    expect(ofMail).toBeLessThanOrEqual(60 * 60_000);
  });
});
