import { makeZip } from 'client-zip';
import type { Database } from '#database/database.ts';
import type { VoiceRecordings } from '#features/voice/voice.ts';
import { awaitFirstChunk } from '#platform/http/call-response.ts';
import { exportJson } from './export-json.ts';
import { EXPORTED_TABLES, rowsOf } from './exported-tables.queries.ts';
import { fileNameOf } from './file-names.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Exporting {
  db: Database;
  recordings: Pick<VoiceRecordings, 'open'>;
  userId: string;
  email: string;
  site: string;
  madeAt: Date;
}

interface ArchivedFile {
  name: string;
  lastModified: Date;
  input: AsyncIterable<Bytes | string>;
}

async function* piecesOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes> {
  for await (const piece of stream) yield piece;
}

/** One file after the other, each opened when the one before has been sent, and closed however the archive ends. */
async function* filesOf(exporting: Exporting): AsyncGenerator<ArchivedFile> {
  const { db, recordings, userId, madeAt } = exporting;
  const missing = new Set<string>();
  const table = EXPORTED_TABLES.find(({ name }) => name === 'recordings');
  if (table === undefined) throw new Error('Recordings are not exported');
  for await (const row of rowsOf(db, table, userId)) {
    const { key, media_type: mediaType, created_at: lastModified, stored_at: storedAt, deleted_at: deletedAt } = row;
    if (storedAt === null || deletedAt !== null) continue;
    const stream = await recordings.open(String(key));
    if (stream === null) {
      missing.add(String(key));
      continue;
    }
    const input = piecesOf(stream);
    try {
      const name = fileNameOf({ key: String(key), mediaType: String(mediaType) });
      yield { name, lastModified: lastModified instanceof Date ? lastModified : madeAt, input };
    } finally {
      // Both: a reading that has begun closes its stream, and one that has not never touched it.
      await input.return(undefined);
      if (!stream.locked) await stream.cancel();
    }
  }
  // Last, for only now is it known what could not be had.
  yield { name: 'my-data.json', lastModified: madeAt, input: exportJson({ ...exporting, missing }) };
}

/** Nothing is opened before somebody reads. The library answers a reader who leaves with a failure, which is none here. */
async function* archiveOf(exporting: Exporting): AsyncGenerator<Bytes> {
  const reader = makeZip(filesOf(exporting)).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield read.value as Bytes; // made by the library; its types say nothing of what lies under them
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Flows as fast as it is read: at any moment no more is held than a piece of one recording, or a page of rows. Refuses
 * when it cannot begin; later only the connection can break off, and no archive is whole without its end.
 */
export const exportArchive = (exporting: Exporting): Promise<ReadableStream<Bytes>> =>
  awaitFirstChunk(ReadableStream.from(archiveOf(exporting)));
