/** A refusal of the server, or `network` when it was not reached at all. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(refusal: {
    code: string;
    status: number;
    message: string;
    details?: Readonly<Record<string, string>> | undefined;
    requestId?: string | undefined;
    cause?: unknown;
  }) {
    super(refusal.message, { cause: refusal.cause });
    this.name = 'ApiError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.details = refusal.details ?? {};
    this.requestId = refusal.requestId;
  }
}
