import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import type { Canaries, Place } from './canaries.ts';

/** What a canary is → where it was found. */
export type Findings = Map<string, Set<Place>>;

export const note = (findings: Findings, found: readonly string[], place: Place): void => {
  for (const what of found) findings.set(what, (findings.get(what) ?? new Set()).add(place));
};

interface Search {
  canaries: Canaries;
  findings: Findings;
  dataDirectory: string;
}

/** Connects to the server's embedded PostgreSQL, by what PostgreSQL itself wrote about where it listens. */
const connectToItsDatabase = async (dataDirectory: string): Promise<pg.Client> => {
  const [, , , port, host] = (await readFile(join(dataDirectory, 'postgres/cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const client = new pg.Client({ host: host ?? '', port: Number(port), user: 'bustan', database: 'bustan' });
  await client.connect();
  return client;
};

/** Does something to the running server's database from outside. */
export const withItsDatabase = async (dataDirectory: string, statement: string): Promise<void> => {
  const client = await connectToItsDatabase(dataDirectory);
  await client.query(statement);
  await client.end();
};

/** Every value of every column of every table, whichever schema it lies in. Answers how many tables there were. */
export const searchDatabase = async ({ canaries, findings, dataDirectory }: Search): Promise<number> => {
  const client = await connectToItsDatabase(dataDirectory);
  const { rows: tables } = await client.query<{ name: string; schema: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { schema, name } of tables) {
    const { rows } = await client.query<{ column: string; values: string }>(
      `select field.name as column, string_agg(field.value, e'\\n') as values
       from "${schema}"."${name}" as one, jsonb_each_text(to_jsonb(one)) as field (name, value) group by field.name`,
    );
    for (const { column, values } of rows) {
      // An empty column has no values to join.
      note(findings, canaries.foundIn(values ?? ''), `database ${name}.${column}`);
    }
  }
  await client.end();
  return tables.length;
};

/** PostgreSQL keeps there what its tables hold, and held. */
const DATABASE_FILES = /^postgres\//;
const RECORDINGS = /^voice-recordings\//;

export const DATABASE_FOLDER: Place = "the database's own files";
export const RECORDING: Place = 'a recording';

/** Every file that the server has, byte for byte. Answers how many there were. */
export const searchFiles = async ({ canaries, findings, dataDirectory }: Search): Promise<number> => {
  const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const name = relative(dataDirectory, file);
    const found = canaries.foundIn(`${name}\n${await readFile(file, 'latin1')}`);
    const place = DATABASE_FILES.test(name) ? DATABASE_FOLDER : RECORDINGS.test(name) ? RECORDING : `file ${name}`;
    note(findings, found, place);
  }
  return files.length;
};
