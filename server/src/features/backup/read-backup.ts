import { listMigrations } from '#database/migrations-within.ts';
import { type ArchiveEntry, ENTRY, readArchive, readText, recordingOf, tableOf } from './archive.ts';
import { BackupError, damaged } from './backup-error.ts';
import { FORMAT_VERSION, Header, Manifest, Tallies } from './manifest.ts';

const parse = <Parsed>(
  schema: { safeParse(value: unknown): { success: true; data: Parsed } | { success: false } },
  text: string,
): Parsed => {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // It is no JSON.
  }
  throw damaged();
};

const requireReadable = ({ version, migration, program, created_at }: Header): void => {
  const known = listMigrations();
  if (version <= FORMAT_VERSION && known.includes(migration)) return;
  const isNewer = version > FORMAT_VERSION || migration > (known.at(-1) ?? 0);
  const from = `This backup of ${created_at} was made by ${isNewer ? 'a newer' : 'another'} program (${program})`;
  throw new BackupError(`${from}: restore it with that one${isNewer ? ', or update this one first' : ''}.`);
};

/** What a restore does with the contents, in the order of the archive; a body that it is given must be read. */
export interface BackupReader {
  header?(header: Header): Promise<void>;
  table?(name: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  recording?(key: string, body: AsyncIterable<Uint8Array>): Promise<void>;
}

async function* counted(
  { body, size }: ArchiveEntry,
  tally: { files: number; add(chunk: Uint8Array): void },
): AsyncGenerator<Uint8Array> {
  tally.files += 1;
  // An empty one has a body that is closed already.
  if (size === 0) return;
  for await (const chunk of body) {
    tally.add(chunk);
    yield chunk;
  }
}

const drain = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of chunks);
};

export interface ReadBackup {
  header: Header;
  manifest: Manifest;
  /** The lines of the file, where the backup has it. */
  secretKey: string | undefined;
}

/**
 * Reads a backup to its end and checks it against its manifest and its seal. Throws `BackupError`; what the reader was
 * given before must then not count.
 */
export const readBackup = async (file: AsyncIterable<Uint8Array>, reader: BackupReader = {}): Promise<ReadBackup> => {
  const tallies = new Tallies();
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  let secretKey: string | undefined;
  for await (const entry of readArchive(file)) {
    const table = tableOf(entry.name);
    const recording = recordingOf(entry.name);
    if (entry.name === ENTRY.header) {
      header = parse(Header, await readText(entry));
      requireReadable(header);
      for (const { name } of header.tables) tallies.table(name);
      await reader.header?.(header);
    } else if (header === undefined) {
      throw damaged();
    } else if (table !== undefined) {
      await (reader.table?.bind(reader, table) ?? drain)(counted(entry, tallies.table(table)));
    } else if (recording !== undefined) {
      await (reader.recording?.bind(reader, recording) ?? drain)(counted(entry, tallies.recordings));
    } else {
      const text = await readText(entry);
      if (entry.name === ENTRY.manifest) manifest = parse(Manifest, text);
      if (entry.name === ENTRY.secretKey) secretKey = text;
    }
  }
  if (header === undefined || manifest === undefined || !tallies.agreesWith(manifest)) throw damaged();
  return { header, manifest, secretKey };
};
