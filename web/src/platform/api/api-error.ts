/** A refusal of the server, or `network` when it was not reached at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** With `<noun>_changed`: the row as somebody else left it. */
  readonly current: Readonly<Record<string, unknown>> | undefined;

  constructor(refusal: {
    code: string;
    status: number;
    message: string;
    details?: Readonly<Record<string, string>> | undefined;
    requestId?: string | undefined;
    current?: Readonly<Record<string, unknown>> | undefined;
    cause?: unknown;
  }) {
    super(refusal.message, { cause: refusal.cause });
    this.name = 'ApiError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.details = refusal.details ?? {};
    this.requestId = refusal.requestId;
    this.current = refusal.current;
  }
}
