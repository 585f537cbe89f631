/** What an error tells, whichever service it comes from. */
interface ServiceError {
  status: number;
  code: string;
  message: string;
  details?: Record<string, string> | undefined;
  /** In place of what follows from the code. */
  service?: ServiceFields | undefined;
}

/** The fields that the client of a service reads. */
export type ServiceFields = Record<string, string | null>;

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

/** What PostgreSQL or PostgREST would say: a check constraint, insufficient privilege, no such table, a unique constraint. */
const REST_CODES: Record<number, string> = {
  400: '23514',
  401: '42501',
  403: '42501',
  404: 'PGRST205',
  405: 'PGRST117',
  409: '23505',
  413: '54000',
  415: 'PGRST102',
  503: 'PGRST000',
};
const REST_HINT =
  'Eight tables can be called here; everything else is under /api/v1, described in /api/v1/openapi.json';

const restFieldsOf = ({ status, code, message, details }: ServiceError): ServiceFields => ({
  code: code === 'invalid_api_key' ? 'PGRST301' : (REST_CODES[status] ?? 'XX000'),
  details:
    details === undefined
      ? null
      : Object.entries(details)
          .map(([field, reason]) => `${field}: ${reason}`)
          .join('; '),
  hint: status === 404 ? REST_HINT : null,
  message,
});

const SERVICES: readonly { root: RegExp; fields: (error: ServiceError) => ServiceFields }[] = [
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
    fields: restFieldsOf,
  },
];

/**
 * Under the roots of Supabase's services an error also has the fields that their clients read, beside `error`, which is
 * the same everywhere. Only `error` itself differs from storage, where it is a text that no client reads.
 */
export const serviceFieldsOf = (path: string, error: ServiceError): ServiceFields => {
  const fields = SERVICES.find(({ root }) => root.test(path))?.fields(error);
  return fields === undefined ? {} : { ...fields, ...error.service };
};
