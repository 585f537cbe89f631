import { StartupError } from '#platform/config/startup-error.ts';

/** The embedded database cannot start; the message tells the operator what is wrong and what to do. */
export class EmbeddedPostgresError extends StartupError {
  override name = 'EmbeddedPostgresError';
}

/** Another server owns the directory: waiting would not help. */
export class DirectoryInUseError extends EmbeddedPostgresError {}

/** An error that another database would solve. */
export const errorWithAlternative = (reason: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(`${reason}, or set DATABASE_URL to a PostgreSQL of your own`);

export const inUseError = (home: string): DirectoryInUseError =>
  new DirectoryInUseError(`Another Bustan server is using ${home}: stop it first, or give this one its own DATA_DIR`);

const diskFullError = (home: string): EmbeddedPostgresError =>
  new EmbeddedPostgresError(`The disk that holds ${home} is full: free some space and start again`);

/** Explains the last output of PostgreSQL, if it is a known problem. */
export const outputError = ({ output, home }: { output: string; home: string }): EmbeddedPostgresError => {
  if (/No space left on device|Disk quota exceeded/i.test(output)) return diskFullError(home);
  if (/lock file ".*" already exists/.test(output)) return inUseError(home);
  if (/database files are incompatible/.test(output)) {
    return errorWithAlternative(
      `${home} was made by another version of PostgreSQL: restore a backup into a new folder`,
    );
  }
  return new EmbeddedPostgresError(`The embedded PostgreSQL did not start in ${home}:\n${output.trim()}`);
};

export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Explains a failed file operation; returns any other error as it is. */
export const toEmbeddedPostgresError = ({ error, home }: { error: unknown; home: string }): unknown => {
  const code = errorCode(error) ?? '';
  if (['ENOSPC', 'EDQUOT'].includes(code)) return diskFullError(home);
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) return error;
  const user = process.getuid === undefined ? 'this user' : `uid ${process.getuid()}`;
  return errorWithAlternative(
    `${home} cannot be used by ${user} (${code}): give DATA_DIR a folder that this user owns`,
  );
};
