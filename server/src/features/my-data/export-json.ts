import type { Database } from '#database/database.ts';
import { EXPORTED_TABLES, type ExportedRow, type ExportedTable, readRows } from './exported-tables.queries.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' };

/** A recording's name in the archive, with the extension of its media type; in the store all end in .webm. */
export const recordingFileName = ({ key, mediaType }: { key: string; mediaType: string }): string => {
  const timestamp = /(\d+)\.webm$/.exec(key)?.[1] ?? 'recording';
  return `recordings/${timestamp}.${EXTENSIONS[mediaType] ?? 'webm'}`;
};

interface JsonExportOptions {
  db: Database;
  userId: string;
  email: string;
  site: string;
  madeAt: Date;
  /** Keys of recordings whose bytes could not be read. */
  missing: ReadonlySet<string>;
}

/** Rows as the file shows them: a recording appears under its name in the archive. */
const presentRow = (table: ExportedTable, row: ExportedRow, missing: ReadonlySet<string>): ExportedRow => {
  if (table.name === 'check_ins') {
    const { recording_key: key, recording_type: mediaType, ...rest } = row;
    const recording = typeof key === 'string' ? recordingFileName({ key, mediaType: String(mediaType) }) : null;
    return { ...rest, recording };
  }
  if (table.name === 'recordings') {
    const { key, ...rest } = row;
    const file = recordingFileName({ key: String(key), mediaType: String(row.media_type) });
    const isIncluded = row.stored_at !== null && row.deleted_at === null && !missing.has(String(key));
    return { file, is_included: isIncluded, ...rest };
  }
  return row;
};

/** The JSON file of an export, in pieces: for each table a list with every row of this person. */
export async function* exportJson({
  db,
  userId,
  email,
  site,
  madeAt,
  missing,
}: JsonExportOptions): AsyncGenerator<string> {
  const head = {
    format: 'bustan-export-1',
    site,
    made_at: madeAt,
    user: { id: userId, email },
    about: {
      en: 'Everything that this site keeps about you. Times are in UTC. The recordings lie beside this file.',
      ar: 'كل ما يحفظه هذا الموقع عنك. الأوقات بالتوقيت العالمي، والتسجيلات الصوتية بجانب هذا الملف.',
    },
  };
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, ',\n');
  for (const [place, table] of EXPORTED_TABLES.entries()) {
    yield `${place === 0 ? '' : ',\n'}  ${JSON.stringify(table.name)}: [`;
    let isFirst = true;
    for await (const row of readRows(db, table, userId)) {
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(presentRow(table, row, missing))}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
