import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Structured lines on standard output. Nothing that a person wrote and nothing secret may be passed in; the redaction
 * is a second line of defence.
 */
interface LogOptions {
  level: string;
  /** Standard output by default. */
  destination?: DestinationStream;
}

export const createLog = ({ level, destination }: LogOptions): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          'password',
          'token',
          'access_token',
          'refresh_token',
          'text',
          'transcript',
          'email',
          'authorization',
        ].flatMap((name) => [name, `*.${name}`]),
        censor: '[hidden]',
      },
    },
    destination,
  );

/** The fields of an error that may be logged: a database error's message and detail can quote what a person wrote. */
export const loggableError = (thrown: unknown) => {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown);
  return {
    error: error.name,
    code: 'code' in error ? error.code : undefined,
    frames: error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [],
  };
};
