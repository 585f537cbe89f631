/** The store cannot be used at all; the message tells an operator what is wrong and what to do. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal';
}

/**
 * Carries a code and nothing else: a path names a person, and an S3 client's own errors hold addresses, keys and
 * signatures.
 */
export class StoreFailure extends Error {
  override name = 'StoreFailure';
  readonly code: string;
  readonly isMissing: boolean;
  constructor({ code, isMissing = false }: { code: string; isMissing?: boolean }) {
    super(`The store of recordings failed: ${code}`);
    this.code = code;
    this.isMissing = isMissing;
  }
}

/** What an S3 client adds to the errors of its peer. */
const statusOf = (error: Error): unknown => {
  const answer: unknown = '$metadata' in error ? error.$metadata : undefined;
  return typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer
    ? answer.httpStatusCode
    : undefined;
};

/** The short word by which a file system or a peer names what is wrong; never a sentence, which may quote. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  if (/^\w{1,50}$/.test(code) && !['Error', 'SyntaxError', 'Unknown', 'UnknownError'].includes(code)) return code;
  return typeof statusOf(error) === 'number' ? `http_${statusOf(error)}` : 'unknown';
};

const MISSING = ['ENOENT', 'NoSuchKey', 'NotFound'];

export const failureOf = (error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error;
  const code = codeOf(error);
  return new StoreFailure({ code, isMissing: MISSING.includes(code) });
};
