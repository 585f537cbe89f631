import { makeZip } from 'client-zip';
import type { Database } from '#database/database.ts';
import type { VoiceRecordings } from '#features/voice/voice.ts';
import { awaitFirstChunk } from '#platform/http/call-response.ts';
import { exportJson, recordingFileName } from './export-json.ts';
import { EXPORTED_TABLES, readRows } from './exported-tables.queries.ts';

type ArchiveBytes = Uint8Array<ArrayBuffer>;

interface ExportSource {
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
  input: AsyncIterable<ArchiveBytes | string>;
}

async function* readPieces(stream: ReadableStream<ArchiveBytes>): AsyncGenerator<ArchiveBytes> {
  for await (const piece of stream) yield piece;
}

/** The files of the archive, each opened when the one before has been sent, and closed however the archive ends. */
async function* listFiles(source: ExportSource): AsyncGenerator<ArchivedFile> {
  const { db, recordings, userId, madeAt } = source;
  const missing = new Set<string>();
  const table = EXPORTED_TABLES.find(({ name }) => name === 'recordings');
  if (table === undefined) throw new Error('Recordings are not exported');
  for await (const row of readRows(db, table, userId)) {
    const { key, media_type: mediaType, created_at: lastModified, stored_at: storedAt, deleted_at: deletedAt } = row;
    if (storedAt === null || deletedAt !== null) continue;
    const stream = await recordings.open(String(key));
    if (stream === null) {
      missing.add(String(key));
      continue;
    }
    const input = readPieces(stream);
    try {
      const name = recordingFileName({ key: String(key), mediaType: String(mediaType) });
      yield { name, lastModified: lastModified instanceof Date ? lastModified : madeAt, input };
    } finally {
      // A generator that has started closes its stream; for one that has not, the stream is still unlocked.
      await input.return(undefined);
      if (!stream.locked) await stream.cancel();
    }
  }
  // Last, because only now it is known which recordings are missing.
  yield { name: 'my-data.json', lastModified: madeAt, input: exportJson({ ...source, missing }) };
}

/** Opens nothing before the first read. When the reader cancels, the library throws, which is ignored. */
async function* streamArchive(source: ExportSource): AsyncGenerator<ArchiveBytes> {
  const reader = makeZip(listFiles(source)).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      yield read.value as ArchiveBytes; // the library's type leaves the buffer type open
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Streams as fast as it is read, and holds no more than a piece of one recording or a page of rows. Rejects when it
 * cannot begin; a later failure breaks the connection, and an archive without its end is recognised as incomplete.
 */
export const exportArchive = (source: ExportSource): Promise<ReadableStream<ArchiveBytes>> =>
  awaitFirstChunk(ReadableStream.from(streamArchive(source)));
