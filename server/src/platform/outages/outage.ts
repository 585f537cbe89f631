/**
 * What failed, where it is no fault of the request or of the code: `database`, it cannot be reached, is overloaded or
 * takes no writes; `disk`, a disk is full, the database's or that of the recordings; `space`, so little is left that no
 * more recordings are taken.
 */
export type Outage = 'database' | 'disk' | 'space';

/** When somebody who met one should ask again. */
export const OUTAGE_RETRY_SECONDS = 5;
/** Space is made by people, which takes longer. */
export const FULL_RETRY_SECONDS = 300;

/** PostgreSQL's SQLSTATEs: whole classes by their first two characters. */
const DATABASE_CLASSES = ['08', '53'];
const DATABASE_STATES = [
  '25006', // read-only: a standby, or one that is being moved
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '57P01', // shut down by the administrator
  '57P02', // shut down after a crash
  '57P03', // starting up or shutting down
  '57P05', // idle_session_timeout
];
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];

/** Of a socket; a missing one (ENOENT) and a forbidden one count only while connecting. */
const LOST_CONNECTION = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
];
const CANNOT_CONNECT = ['ENOENT', 'EACCES', 'EAGAIN'];

/** The driver's own errors have no code. */
const DRIVER_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

const MAX_CAUSES = 10;

const fieldOf = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
};

const isDatabaseError = (error: Error, code: string): boolean => {
  if (DATABASE_STATES.includes(code) || LOST_CONNECTION.includes(code)) return true;
  if (CANNOT_CONNECT.includes(code)) return fieldOf(error, 'syscall') === 'connect';
  if (/^[0-9A-Z]{5}$/.test(code) && DATABASE_CLASSES.includes(code.slice(0, 2))) return true;
  return DRIVER_MESSAGES.some((message) => error.message.startsWith(message));
};

/** The outage that an error or one of its causes tells of, with its code; undefined for every other error. */
export const outageOf = (thrown: unknown): { outage: Outage; code: string } | undefined => {
  let error = thrown;
  for (let depth = 0; error instanceof Error && depth < MAX_CAUSES; depth += 1) {
    const code = fieldOf(error, 'code');
    if (DISK_FULL.includes(code)) return { outage: 'disk', code };
    if (isDatabaseError(error, code)) return { outage: 'database', code: code || error.message };
    error = error.cause;
  }
  return undefined;
};
