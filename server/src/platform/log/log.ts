import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Structured lines on standard output. Nothing that a person wrote and nothing secret is ever passed in;
 * the redaction below is the second fence, for a mistake.
 */
export const createLog = ({ level }: { level: string }): Log =>
  pino({
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
  });
