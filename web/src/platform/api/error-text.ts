import { ERROR_STATUS } from '@bustan/contract/errors.ts';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { ApiError } from './api-error.ts';

type KnownCode = keyof typeof ERROR_STATUS | 'network';

const isKnown = (code: string): code is KnownCode => code === 'network' || code in ERROR_STATUS;

/** The one place where a refusal becomes words; what is unknown is our fault, and said so. */
export const errorText = (error: unknown): TextKey =>
  error instanceof ApiError && isKnown(error.code) ? `errors.${error.code}` : 'errors.internal_error';
