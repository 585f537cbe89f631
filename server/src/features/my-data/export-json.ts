import type { Database } from '#database/database.ts';
import { EXPORTED_TABLES, type ExportedRow, type ExportedTable, rowsOf } from './exported-tables.queries.ts';
import { fileNameOf } from './file-names.ts';

interface Writing {
  db: Database;
  userId: string;
  email: string;
  site: string;
  madeAt: Date;
  /** Recordings by their keys whose bytes could not be had. */
  missing: ReadonlySet<string>;
}

/** Rows as a person reads them: a recording is called by its name in the archive. */
const present = (table: ExportedTable, row: ExportedRow, missing: ReadonlySet<string>): ExportedRow => {
  if (table.name === 'check_ins') {
    const { recording_key: key, recording_type: mediaType, ...rest } = row;
    const recording = typeof key === 'string' ? fileNameOf({ key, mediaType: String(mediaType) }) : null;
    return { ...rest, recording };
  }
  if (table.name === 'recordings') {
    const { key, ...rest } = row;
    const file = fileNameOf({ key: String(key), mediaType: String(row.media_type) });
    const isIncluded = row.stored_at !== null && row.deleted_at === null && !missing.has(String(key));
    return { file, is_included: isIncluded, ...rest };
  }
  return row;
};

/** The one JSON file of an export, piece by piece: a list for each table, with every row of this person. */
export async function* exportJson({ db, userId, email, site, madeAt, missing }: Writing): AsyncGenerator<string> {
  const head = {
    format: 'bustan-export-1',
    site,
    made_at: madeAt,
    user: { id: userId, email },
    about: {
      en: 'Everything that this site keeps about you. Times are in UTC. The recordings lie beside this file.',
      ar: 'كل ما يحتفظ به هذا الموقع عن صاحب الحساب. الأوقات بالتوقيت العالمي، والتسجيلات الصوتية بجانب هذا الملف.',
    },
  };
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, ',\n');
  for (const [place, table] of EXPORTED_TABLES.entries()) {
    yield `${place === 0 ? '' : ',\n'}  ${JSON.stringify(table.name)}: [`;
    let isFirst = true;
    for await (const row of rowsOf(db, table, userId)) {
      yield `${isFirst ? '' : ','}\n    ${JSON.stringify(present(table, row, missing))}`;
      isFirst = false;
    }
    yield isFirst ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
