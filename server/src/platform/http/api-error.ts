import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@bustan/contract/errors.ts';
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { loggableError } from '#platform/log/log.ts';
import { FULL_RETRY_SECONDS, OUTAGE_RETRY_SECONDS, outageOf } from '#platform/outages/outage.ts';
import { isOwnerGone } from './owner-gone.ts';
import type { AppEnv } from './request-context.ts';
import { type ServiceFields, serviceFieldsOf } from './service-errors.ts';

const sendApiError = (context: Context<AppEnv>, error: ApiError): Response =>
  context.json({ ...serviceFieldsOf(context.req.path, error), ...error.toBody(context.var.requestId) }, error.status, {
    'Cache-Control': 'no-store',
    ...error.headers(),
  });

/**
 * Sends an `ApiError` as it is, a row that lost its owner as `not_signed_in`, an outage of the database as `unavailable`,
 * and a full disk as `storage_full`; anything else is logged and sent as `internal_error`.
 */
export const onError: ErrorHandler<AppEnv> = (error, context) => {
  if (error instanceof ApiError) return sendApiError(context, error);
  if (isOwnerGone(error)) return sendApiError(context, new ApiError('not_signed_in'));
  const met = outageOf(error);
  if (met !== undefined) {
    context.var.outages.tell(met.outage, met.code);
    return sendApiError(
      context,
      met.outage === 'disk'
        ? new ApiError('storage_full', { retryAfterSeconds: FULL_RETRY_SECONDS })
        : new ApiError('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS }),
    );
  }
  context.var.log.error(loggableError(error), 'a request failed');
  return sendApiError(context, new ApiError('internal_error'));
};

export const onNotFound: NotFoundHandler<AppEnv> = (context) => sendApiError(context, new ApiError('not_found'));

const MESSAGES: Record<ErrorCode, string> = {
  validation_failed: 'Some fields are not valid',
  invalid_api_key: 'The header "apikey" must hold the public key, which GET /api/v1/config tells',
  not_signed_in: 'Please sign in',
  reauthentication_needed: 'This needs your password, a code by mail, or a sign-in of the last ten minutes',
  not_allowed: 'This is not open to your account',
  second_factor_required: 'Please complete the second step of signing in',
  not_found: 'There is nothing at this address',
  session_not_found: 'This session does not exist',
  check_in_not_found: 'This check-in does not exist',
  check_in_deleted: 'This check-in was deleted',
  badge_not_found: 'This badge does not exist',
  story_not_found: 'This story does not exist',
  guide_article_not_found: 'This article does not exist',
  opportunity_not_found: 'This opportunity does not exist',
  translation_not_found: 'This translation does not exist',
  helpline_not_found: 'This helpline does not exist',
  recording_not_found: 'This recording does not exist',
  push_subscription_not_found: 'This device does not get reminders',
  follow_up_not_found: 'No reminder of this milestone was asked for',
  method_not_allowed: 'This address does not answer that method',
  not_acceptable: 'The response cannot be given in that form',
  id_taken: 'This id belongs to another row',
  badge_changed: 'Somebody else has changed this badge',
  story_changed: 'Somebody else has changed this story',
  opportunity_changed: 'Somebody else has changed this opportunity',
  translation_changed: 'Somebody else has changed this translation',
  helpline_changed: 'Somebody else has changed this helpline',
  translation_key_taken: 'There is a translation with this key already',
  recording_taken: 'Another recording lies there already',
  body_too_large: 'The request body is too large',
  recording_quota_reached: 'The recordings of this account have used up their space',
  unsupported_media_type: 'The request body is of a kind that is not taken here',
  too_many_requests: 'Too many requests. Please wait a moment',
  internal_error: 'Something went wrong on our side',
  unavailable: 'The service is not available at the moment',
  storage_full: 'There is no room to save anything at the moment',
  transcription_unavailable: 'Nothing here can turn voice into words',
  transcription_failed: 'The recording could not be turned into words',
};

interface ApiErrorOptions {
  /** Field name → the English message of the specification, never the value that was sent. */
  details?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The current row, for `<noun>_changed`. */
  current?: object;
  /** What the client of the service at this path reads, where it does not follow from the code. */
  service?: ServiceFields;
}

/** An error that the client may see; anything else that is thrown becomes `internal_error`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: object | undefined;
  readonly service: ServiceFields | undefined;

  constructor(code: ErrorCode, { details, retryAfterSeconds, current, service }: ApiErrorOptions = {}) {
    super(MESSAGES[code]);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = current;
    this.service = service;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }

  headers(): Record<string, string> {
    return this.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(Math.ceil(this.retryAfterSeconds)) };
  }

  toBody(requestId: string): ErrorBody {
    const details = this.details === undefined ? {} : { details: this.details };
    const current = this.current === undefined ? {} : { current: { ...this.current } };
    return { error: { code: this.code, message: this.message, ...details, ...current, request_id: requestId } };
  }
}
