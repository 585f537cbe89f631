import { ERROR_STATUS, ErrorBody } from '@bustan/contract/errors.ts';
import * as z from 'zod/mini';
import type { TextKey } from '#platform/i18n/text-keys.ts';

interface ApiErrorOptions {
  code: string;
  status: number;
  message: string;
  details?: Readonly<Record<string, string>> | undefined;
  requestId?: string | undefined;
  current?: Readonly<Record<string, unknown>> | undefined;
  cause?: unknown;
}

/** An error of the server, or `network` when it could not be reached. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** With `<noun>_changed`: the row as somebody else left it. */
  readonly current: Readonly<Record<string, unknown>> | undefined;

  constructor({ code, status, message, details = {}, requestId, current, cause }: ApiErrorOptions) {
    super(message, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
    this.current = current;
  }
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError({ code: 'network', status: 0, message: 'The server could not be reached', cause });

/** The error of a response that is not ok, whatever its body is. */
export const toApiError = (status: number, body: unknown): ApiError => {
  const parsed = z.safeParse(ErrorBody, body);
  if (!parsed.success)
    return new ApiError({ code: 'internal_error', status, message: `The server answered ${status}` });
  const { code, message, details, current, request_id: requestId } = parsed.data.error;
  return new ApiError({ code, status, message, details, current, requestId });
};

/** Whether there was no answer at all, so that nobody knows whether the request arrived. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/** Whether the device itself has no connection, rather than the server being out of reach. */
export const isOffline = (error: unknown): boolean => isUnanswered(error) && !navigator.onLine;

type KnownCode = keyof typeof ERROR_STATUS | 'network';
const isKnown = (code: string): code is KnownCode => code === 'network' || code in ERROR_STATUS;

/** The text of an error; an unknown one is reported as our own fault. */
export const errorText = (error: unknown): TextKey =>
  error instanceof ApiError && isKnown(error.code) ? `errors.${error.code}` : 'errors.internal_error';
