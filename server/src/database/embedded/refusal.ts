/** The embedded database cannot start here; the message tells a person what is wrong and what to do. */
export class EmbeddedPostgresRefusal extends Error {
  override name = 'EmbeddedPostgresRefusal';
}

/** A refusal whose way out is another database. */
export const refuseWithWayOut = (reason: string): EmbeddedPostgresRefusal =>
  new EmbeddedPostgresRefusal(`${reason}, or set DATABASE_URL to a PostgreSQL of your own`);

export const inUse = (home: string): EmbeddedPostgresRefusal =>
  new EmbeddedPostgresRefusal(
    `Another Bustan server is using ${home}: stop it first, or give this one its own DATA_DIR`,
  );

const diskFull = (home: string): EmbeddedPostgresRefusal =>
  new EmbeddedPostgresRefusal(`The disk that holds ${home} is full: free some space and start again`);

/** PostgreSQL's own last words in a person's words, where they are known. */
export const explainOutput = ({ output, home }: { output: string; home: string }): EmbeddedPostgresRefusal => {
  if (/No space left on device|Disk quota exceeded/i.test(output)) return diskFull(home);
  if (/lock file ".*" already exists/.test(output)) return inUse(home);
  if (/database files are incompatible/.test(output)) {
    return refuseWithWayOut(`${home} was made by another version of PostgreSQL: restore a backup into a new folder`);
  }
  return new EmbeddedPostgresRefusal(`The embedded PostgreSQL did not start in ${home}:\n${output.trim()}`);
};

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** A failed file operation as a refusal; any other error as it is. */
export const explainFileError = ({ error, home }: { error: unknown; home: string }): unknown => {
  const code = errorCode(error) ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return diskFull(home);
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) return error;
  const user = process.getuid === undefined ? 'this user' : `uid ${process.getuid()}`;
  return refuseWithWayOut(`${home} cannot be used by ${user} (${code}): give DATA_DIR a folder that this user owns`);
};
