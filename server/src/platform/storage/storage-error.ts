import { StartupError } from '#platform/config/startup-error.ts';

/** The store cannot be used at all; the message tells an operator what is wrong and what to do. */
export class StorageSetupError extends StartupError {
  override name = 'StorageSetupError';
}

/**
 * Carries a code and nothing else: a path names a person, and the errors of an S3 request hold addresses, keys and
 * signatures.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly code: string;
  readonly isMissing: boolean;
  constructor(code: string) {
    super(`The store of recordings failed: ${code}`);
    this.code = code;
    this.isMissing = ['ENOENT', 'NoSuchKey', 'NotFound'].includes(code);
  }
}

/** The word by which a system call or an S3 store names what is wrong; never a sentence, which may quote. */
const CODE = /^\w{1,50}$/;
const SAYS_NOTHING = ['Error', 'TypeError', 'SyntaxError'];

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return CODE.test(code) && !SAYS_NOTHING.includes(code) ? code : 'unknown';
};

export const toStorageError = (error: unknown): StorageError =>
  error instanceof StorageError ? error : new StorageError(codeOf(error));
