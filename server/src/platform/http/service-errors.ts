/** What an error tells, whichever service it comes from. */
interface ServiceError {
  status: number;
  code: string;
  message: string;
}

type ServiceFields = (error: ServiceError) => Record<string, string | null>;

/** Supabase's storage names errors as S3 does; storage-js reads a missing object by `NoSuchKey`. */
const STORAGE_CODES: Record<number, string> = {
  400: 'InvalidRequest',
  401: 'InvalidJWT',
  403: 'AccessDenied',
  404: 'NoSuchKey',
  409: 'KeyAlreadyExists',
  413: 'EntityTooLarge',
  415: 'InvalidMimeType',
  429: 'SlowDown',
  503: 'SlowDown',
};

/** PostgREST: the bearer is not valid; there is no such table. */
const REST_CODES: Record<number, string> = { 401: 'PGRST301', 404: 'PGRST205' };
const REST_HINT = 'This site has no tables to call: its own calls are under /api/v1, described in /api/v1/openapi.json';

const SERVICES: readonly { root: RegExp; fields: ServiceFields }[] = [
  {
    root: /^\/storage\/v1(\/|$)/,
    fields: ({ status, message }) => ({
      statusCode: String(status),
      code: STORAGE_CODES[status] ?? 'InternalError',
      message,
    }),
  },
  {
    root: /^\/functions\/v1(\/|$)/,
    fields: ({ code, message }) => ({ code: code.toUpperCase(), message }),
  },
  {
    root: /^\/rest\/v1(\/|$)/,
    fields: ({ status, message }) => ({
      code: REST_CODES[status] ?? 'PGRST000',
      details: null,
      hint: REST_HINT,
      message,
    }),
  },
];

/**
 * Under the roots of Supabase's services an error also has the fields that their clients read, beside `error`, which is
 * the same everywhere. Only `error` itself differs from storage, where it is a text that no client reads.
 */
export const serviceFieldsOf = (path: string, error: ServiceError): Record<string, string | null> =>
  SERVICES.find(({ root }) => root.test(path))?.fields(error) ?? {};
