import * as z from 'zod/mini';

/** Codes of the API outside /auth/v1 with the status each answers; their texts are the web's. */
export const ERROR_STATUS = {
  validation_failed: 400,
  invalid_api_key: 401,
  not_signed_in: 401,
  reauthentication_needed: 401,
  not_allowed: 403,
  second_factor_required: 403,
  not_found: 404,
  session_not_found: 404,
  check_in_not_found: 404,
  badge_not_found: 404,
  story_not_found: 404,
  guide_article_not_found: 404,
  opportunity_not_found: 404,
  translation_not_found: 404,
  helpline_not_found: 404,
  recording_not_found: 404,
  push_subscription_not_found: 404,
  follow_up_not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  id_taken: 409,
  check_in_deleted: 410,
  badge_changed: 409,
  story_changed: 409,
  opportunity_changed: 409,
  translation_changed: 409,
  helpline_changed: 409,
  translation_key_taken: 409,
  recording_taken: 409,
  body_too_large: 413,
  recording_quota_reached: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  storage_full: 503,
  transcription_unavailable: 503,
  transcription_failed: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/**
 * The body of every error. `message` and `details` are English; the web translates by code. Under /storage/v1 and
 * /functions/v1 the fields that the clients of those services read stand beside `error`.
 */
export const ErrorBody = z.object({
  /** Only under /storage/v1: the status as a text. */
  statusCode: z.optional(z.string()),
  /** Under /storage/v1 a code of S3, such as `NoSuchKey`; under /functions/v1 the code of `error` in capitals. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.optional(z.record(z.string(), z.string())),
    request_id: z.string(),
    /** Only with `<noun>_changed`: the current row, so that both versions can be shown. */
    current: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
