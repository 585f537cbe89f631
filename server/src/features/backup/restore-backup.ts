import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { listMigrations, migrateWithin } from '#database/migrations-within.ts';
import { type Store, toStorageError } from '#platform/storage/storage.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { Header } from './manifest.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { restoredRecordings } from './recordings.queries.ts';
import { stageRecording } from './stage-recording.ts';
import { clearTables, quoted, requireEmptyDatabase, withoutTimeouts } from './tables.queries.ts';

export interface RestoreTarget {
  /** Opens the file anew, decrypted: it is read twice, so that all of it is checked before anything is written. */
  open: () => AsyncIterable<Uint8Array>;
  client: Client;
  store: Store;
  /** Whether the store may hold recordings already. What the database does not know is removed by the next sweep. */
  isStoreShared: boolean;
  /** Called with each line of progress. */
  report: (line: string) => void;
}

const REPORT_EVERY = 1000;

const requireEmptyStore = async (store: Store): Promise<void> => {
  try {
    for await (const _ of store.list()) {
      throw new BackupError(
        'The store of recordings is not empty. If an interrupted restore left them, or you are sure that they belong to this site alone, add --into-used-store: those that the backup does not know are then removed.',
      );
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `The recordings in the store cannot be listed (${toStorageError(error).code}): a restore needs a key with that right.`,
    );
  }
};

/** In the open transaction: the schema that the backup was made at, its rows, then the schema of this program. */
const createReader = ({ client, store, report }: RestoreTarget) => {
  let header: Header | undefined;
  let recordings: Awaited<ReturnType<typeof restoredRecordings>> | undefined;
  let files = 0;
  const path = join(store.uploadsDirectory, `restore-${process.pid}`);
  const columnsOf = (name: string) => {
    const table = header?.tables.find((one) => one.name === name);
    if (table === undefined) throw damaged();
    return table;
  };
  const finishTables = async () => {
    if (recordings !== undefined) return recordings;
    await migrateWithin(client, { upTo: listMigrations().at(-1) ?? 0 });
    recordings = await restoredRecordings(client);
    report('the tables are restored, the recordings follow');
    return recordings;
  };
  return {
    header: async (read: Header) => {
      header = read;
      await migrateWithin(client, { upTo: read.migration });
      await clearTables(client, read.tables);
    },
    table: async (name: string, body: AsyncIterable<Uint8Array>) => {
      await pipeline(body, client.query(copyFrom(`copy ${quoted(columnsOf(name))} from stdin`)));
    },
    recording: async (key: string, body: AsyncIterable<Uint8Array>) => {
      const { note } = await finishTables();
      const facts = await note(key);
      if (facts === undefined) throw damaged();
      try {
        if (!(await stageRecording(body, { ...facts, path }))) throw damaged();
        await store.put(key, { ...facts, path });
      } finally {
        await rm(path, { force: true });
      }
      files += 1;
      if (files % REPORT_EVERY === 0) report(`${files} recordings`);
    },
    finish: async () => {
      const { finish } = await finishTables();
      await finish();
    },
  };
};

/**
 * Restores a backup into an empty database and an empty store, or throws and leaves the database empty. Recordings that
 * were stored before a failure stay in the store: the same backup overwrites them. Returns what the file says of itself.
 */
export const restoreBackup = async (target: RestoreTarget): Promise<ReadBackup> => {
  const { client, store, open, report, isStoreShared } = target;
  await requireEmptyDatabase(client);
  if (!isStoreShared) await requireEmptyStore(store);
  const checked = await readBackup(open());
  report('the file is whole');
  await client.query('begin');
  try {
    await withoutTimeouts(client);
    const { finish, ...reader } = createReader(target);
    const read = await readBackup(open(), reader);
    if (JSON.stringify(read) !== JSON.stringify(checked)) throw damaged();
    await finish();
    await client.query('commit');
    return read;
  } catch (error) {
    // A connection that is lost rolls back by itself.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
