import pg from 'pg';

/** Where a PostgreSQL of this machine listens. */
export interface PostgresConnection {
  socketDirectory: string;
  port: number;
  user: string;
  database: string;
}

/** The migrated database that a test cluster is made with. */
export const TEMPLATE = 'bustan_template';

/** Runs statements in the cluster's own database, which no test uses. */
export const administer = async (cluster: PostgresConnection, ...statements: string[]): Promise<void> => {
  const { socketDirectory: host, port, user, database } = cluster;
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** A migrated, empty database of that name, in 20–80 ms. Copying files is cheaper than logging each of their pages. */
export const cloneDatabase = async (cluster: PostgresConnection, name: string): Promise<PostgresConnection> => {
  await administer(cluster, `create database ${pg.escapeIdentifier(name)} template ${TEMPLATE} strategy file_copy`);
  return { ...cluster, database: name };
};

export const dropDatabase = async (cluster: PostgresConnection, name: string): Promise<void> =>
  administer(cluster, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);

/** The same database as a `DATABASE_URL`, for a server in a process of its own. */
export const databaseUrl = ({ user, database, socketDirectory, port }: PostgresConnection): string =>
  `postgresql://${user}@localhost/${database}?${new URLSearchParams({ host: socketDirectory, port: String(port) })}`;
