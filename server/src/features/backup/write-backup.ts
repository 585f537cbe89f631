import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findMigration } from '#database/migrations-within.ts';
import { StorageError, type Store } from '#platform/storage/storage.ts';
import { type ArchiveWriter, ENTRY, type WrittenArchive, writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type BackedUpTable, type Manifest, newHeader, Tallies } from './manifest.ts';
import { type RecordingFacts, readKeptRecordings } from './recordings.queries.ts';
import { stageRecording } from './stage-recording.ts';
import { listTables, quoted, withoutTimeouts } from './tables.queries.ts';

export interface BackupSource {
  /** A connection of its own, which the backup's transaction has for itself. */
  client: Client;
  store: Store;
  /** The lines of the file, newest first; included only where the operator asks for it. */
  secretKey: string | undefined;
  program: string;
  createdAt: Date;
  /** Called with a line for the operator as the backup goes on. */
  report: (line: string) => void;
}

const PART_BYTES = 1024 * 1024;
const REPORT_EVERY = 1000;
const MAX_READ_ATTEMPTS = 3;

interface Writing extends BackupSource {
  archive: ArchiveWriter;
  tallies: Tallies;
}

/** A part ends with a row, so that each is something that PostgreSQL can read. */
const writeTable = async ({ client, archive, tallies }: Writing, table: BackedUpTable): Promise<void> => {
  const tally = tallies.table(table.name);
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf('\n') + 1;
    waiting = [all.subarray(end)];
    bytes = all.length - end;
    if (end === 0) return;
    tally.files += 1;
    tally.add(all.subarray(0, end));
    await archive.add(ENTRY.table(table.name, tally.files), all.subarray(0, end));
  };
  const rows: AsyncIterable<Uint8Array> = client.query(copyTo(`copy ${quoted(table)} to stdout`));
  for await (const chunk of rows) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
};

/** An archive needs the size first, and half a recording is none. One that is cut on its way is read again. */
const stage = async (store: Store, { key, ...facts }: RecordingFacts, path: string): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await stageRecording(store.read(key), { ...facts, path });
    } catch (error) {
      if (!(error instanceof StorageError) || (!error.isMissing && attempt === MAX_READ_ATTEMPTS)) throw error;
      if (error.isMissing) return false;
    }
  }
};

async function* counted(chunks: AsyncIterable<Uint8Array>, tally: Tallies['recordings']): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    tally.add(chunk);
    yield chunk;
  }
}

const writeRecordings = async ({ client, store, archive, tallies, report }: Writing): Promise<void> => {
  const { recordings: tally } = tallies;
  const path = join(store.uploadsDirectory, `backup-${process.pid}`);
  try {
    for await (const recording of readKeptRecordings(client)) {
      if (!(await stage(store, recording, path))) {
        tallies.missingRecordings += 1;
        continue;
      }
      tally.files += 1;
      await archive.addStream(ENTRY.recording(recording.key), {
        size: recording.bytes,
        stream: ReadableStream.from(counted(createReadStream(path), tally)),
      });
      if (tally.files % REPORT_EVERY === 0) report(`${tally.files} recordings`);
    }
  } finally {
    await rm(path, { force: true });
  }
};

const writeAll = async (writing: Writing): Promise<Manifest> => {
  const { client, archive, tallies, secretKey, program, createdAt, report } = writing;
  await client.query('begin isolation level repeatable read read only');
  await withoutTimeouts(client);
  const migration = await findMigration(client);
  if (migration === undefined) throw new BackupError('This database holds no Bustan: there is nothing to back up.');
  const tables = await listTables(client);
  const header = newHeader({ program, created_at: createdAt.toISOString(), migration, tables });
  await archive.add(ENTRY.header, `${JSON.stringify(header, null, 2)}\n`);
  if (secretKey !== undefined) await archive.add(ENTRY.secretKey, secretKey);
  for (const table of tables) {
    await writeTable(writing, table);
    report(`${table.name}: ${tallies.table(table.name).rows} rows`);
  }
  await writeRecordings(writing);
  report(`${tallies.recordings.files} recordings, ${tallies.recordings.bytes} bytes`);
  await client.query('commit');
  const manifest = tallies.manifest();
  await archive.add(ENTRY.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};

/**
 * All tables as one moment had them, and the recordings that they know, in one archive. Nothing larger than a part of a
 * table is held in memory, and nobody who uses the site waits.
 */
export const writeBackup = (source: BackupSource): WrittenArchive<Manifest> =>
  writeArchive((archive) => writeAll({ ...source, archive, tallies: new Tallies() }), source);
