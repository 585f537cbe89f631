import { ApiError } from '#platform/http/api-error.ts';

type ApiErrorCode = ConstructorParameters<typeof ApiError>[0];

interface RestError {
  /** Of PostgREST (`PGRST…`) or PostgreSQL. */
  code: string;
  message: string;
  details?: string;
  hint?: string;
}

const restError = (code: ApiErrorCode, { details = '', hint = '', ...error }: RestError): ApiError =>
  new ApiError(code, { service: { ...error, details: details || null, hint: hint || null } });

/**
 * Errors as PostgREST words them where it can: its clients show and compare codes. What was sent is never repeated; a
 * hint names what is offered instead.
 */
export const restErrors = {
  badToken: () =>
    restError('not_signed_in', { code: 'PGRST301', message: 'The session has ended, or its token is not valid' }),
  badQuery: (message: string, hint?: string) =>
    restError('validation_failed', { code: 'PGRST100', message, ...(hint === undefined ? {} : { hint }) }),
  badBody: (message: string) => restError('validation_failed', { code: 'PGRST102', message }),
  badUuid: (column: string) =>
    restError('validation_failed', { code: '22P02', message: `invalid input syntax for type uuid: ${column}` }),
  badPreference: (hint: string) =>
    restError('validation_failed', { code: 'PGRST122', message: 'This preference is not offered', hint }),
  badSchema: () =>
    restError('not_acceptable', { code: 'PGRST106', message: 'The schema must be one of the following: public' }),
  badMediaType: () =>
    restError('not_acceptable', { code: 'PGRST107', message: 'Rows are given as JSON only, nulls included' }),
  /** In a query: a select, an order. */
  unknownColumn: (hint: string) =>
    restError('validation_failed', { code: '42703', message: 'The query names a column that does not exist', hint }),
  /** In a row that is written. */
  unknownField: (hint: string) =>
    restError('validation_failed', { code: 'PGRST204', message: 'The row has a column that does not exist', hint }),
  readOnlyField: (column: string, hint: string) =>
    restError('not_allowed', { code: '42501', message: `permission denied for column ${column}`, hint }),
  foreignRow: (table: string) =>
    restError('not_allowed', {
      code: '42501',
      message: `new row violates row-level security policy for table "${table}"`,
      details: 'user_id is somebody else',
    }),
  duplicateId: () =>
    restError('id_taken', { code: '23505', message: 'duplicate key value violates unique constraint: id' }),
  missingFilter: (method: string) =>
    restError('validation_failed', {
      code: '21000',
      message: `${method} needs exactly one filter`,
      hint: 'id=eq.… names the row',
    }),
  notOneRow: (count: number) =>
    restError('not_acceptable', {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${count} rows`,
    }),
  verbNotOffered: (table: string, verbs: readonly string[]) =>
    restError('method_not_allowed', {
      code: 'PGRST117',
      message: `The table ${table} does not offer this method`,
      hint: `It offers ${verbs.join(', ')}`,
    }),
};
