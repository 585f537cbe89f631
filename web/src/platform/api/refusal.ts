import { ErrorBody } from '@bustan/contract/errors.ts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** The error of an answer that says no, whatever its body is. */
export const refusalOf = (status: number, body: unknown): ApiError => {
  const parsed = z.safeParse(ErrorBody, body);
  if (!parsed.success)
    return new ApiError({ code: 'internal_error', status, message: `The server answered ${status}` });
  const { code, message, details, current, request_id: requestId } = parsed.data.error;
  return new ApiError({ code, status, message, details, current, requestId });
};
