import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';

const FORMAT = 'bustan-backup';
/** Raised when an older program could not read what a newer one writes. */
export const FORMAT_VERSION = 1;

/** The first entry, `backup.json`: what one has to know before reading on. */
export const Header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  program: z.string(),
  created_at: z.iso.datetime(),
  /** The newest migration of the database: its time in the journal of migrations, in milliseconds. */
  migration: z.int(),
  /** In the order in which foreign keys let them be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.infer<typeof Header>;
export type BackedUpTable = Header['tables'][number];

export const newHeader = (about: Omit<Header, 'format' | 'version'>): Header => ({
  format: FORMAT,
  version: FORMAT_VERSION,
  ...about,
});

/** Counts and hashes, the latter in hex, of what was written one after the other. */
const Totals = z.object({ files: z.int(), bytes: z.int(), sha256: z.string() });

/** The last entry before the seal, `manifest.json`. */
export const Manifest = z.object({
  tables: z.record(z.string(), Totals.extend({ rows: z.int() })),
  recordings: Totals,
  /** Recordings with a row that the store did not have: deleted while the backup was made, or lost. */
  missing_recordings: z.int(),
});
export type Manifest = z.infer<typeof Manifest>;

class Tally {
  files = 0;
  bytes = 0;
  readonly #hash: Hash = createHash('sha256');

  add(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    this.#hash.update(chunk);
  }

  totals() {
    const { files, bytes } = this;
    return { files, bytes, sha256: this.#hash.copy().digest('hex') };
  }
}

class TableTally extends Tally {
  rows = 0;

  /** A row of COPY's text format is a line. */
  override add(chunk: Uint8Array): void {
    super.add(chunk);
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.rows += 1;
  }

  override totals() {
    return { ...super.totals(), rows: this.rows };
  }
}

/** Counts and hashes while a backup is written or read; both sides must come to the same. */
export class Tallies {
  readonly #tables = new Map<string, TableTally>();
  readonly recordings = new Tally();
  missingRecordings = 0;

  /** Must be called for an empty table too. */
  table(name: string): TableTally {
    const tally = this.#tables.get(name) ?? new TableTally();
    this.#tables.set(name, tally);
    return tally;
  }

  manifest(): Manifest {
    return {
      tables: Object.fromEntries([...this.#tables].map(([name, tally]) => [name, tally.totals()])),
      recordings: this.recordings.totals(),
      missing_recordings: this.missingRecordings,
    };
  }

  /** Whether what was read is what the manifest says was written. */
  agreesWith(written: Manifest): boolean {
    this.missingRecordings = written.missing_recordings;
    return isDeepStrictEqual(this.manifest(), written);
  }
}
