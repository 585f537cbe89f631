/** A refusal in the protocol's own words: status, code and text are what clients of GoTrue compare. */
export class AuthRefusal extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500;
  readonly code: string;
  /** Fields beside code and message, such as the reasons of a weak password. */
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: AuthRefusal['status'],
    code: string,
    message: string,
    { extra = {}, retryAfterSeconds }: { extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** From this version on a client reads `code` and `message`; older ones read `error_code` and `msg`. */
const FIRST_DATED_VERSION = '2024-01-01';

const isDated = (version: string | undefined): boolean =>
  version !== undefined && !Number.isNaN(Date.parse(version)) && Date.parse(version) >= Date.parse(FIRST_DATED_VERSION);

export interface PresentedRefusal {
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

/** Both error formats of the protocol, chosen by the header `X-Supabase-Api-Version`. */
export const presentRefusal = (
  refusal: AuthRefusal,
  asked: { version: string | undefined; requestId: string | undefined },
): PresentedRefusal => {
  const headers: Record<string, string> = { 'x-sb-error-code': refusal.code, 'Cache-Control': 'no-store' };
  if (refusal.retryAfterSeconds !== undefined) headers['Retry-After'] = String(refusal.retryAfterSeconds);
  if (isDated(asked.version)) {
    headers['X-Supabase-Api-Version'] = FIRST_DATED_VERSION;
    return { body: { code: refusal.code, message: refusal.message, ...refusal.extra }, headers };
  }
  const legacy = { code: refusal.status, error_code: refusal.code, msg: refusal.message };
  return { body: { ...legacy, ...refusal.extra, error_id: asked.requestId }, headers };
};
