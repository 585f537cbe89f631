/** The embedded database cannot start here; the message tells a person what is wrong and what to do. */
export class EmbeddedPostgresRefusal extends Error {
  override name = 'EmbeddedPostgresRefusal';
}

const USE_DATABASE_URL = 'or set DATABASE_URL to a PostgreSQL of your own';

/** A refusal whose way out is another database. */
export const refuseWithWayOut = (reason: string): EmbeddedPostgresRefusal =>
  new EmbeddedPostgresRefusal(`${reason}, ${USE_DATABASE_URL}`);

/** The same failure in a person's words, where PostgreSQL's own are known. */
export const explainFailure = ({
  output,
  directory,
}: {
  output: string;
  directory: string;
}): EmbeddedPostgresRefusal => {
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return new EmbeddedPostgresRefusal(`The disk that holds ${directory} is full: free some space and start again`);
  }
  if (/lock file ".*" already exists/.test(output)) return inUse(directory);
  if (/database files are incompatible/.test(output)) {
    return refuseWithWayOut(`${directory} was made by another version of PostgreSQL: restore a backup into a new one`);
  }
  return new EmbeddedPostgresRefusal(`The embedded PostgreSQL did not start in ${directory}:\n${output.trim()}`);
};

export const inUse = (directory: string): EmbeddedPostgresRefusal =>
  new EmbeddedPostgresRefusal(
    `Another Bustan server is using ${directory}: stop it first, or give this one its own DATA_DIR`,
  );
