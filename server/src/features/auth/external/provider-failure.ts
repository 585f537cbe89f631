/** Why a provider was not understood, as a code: the whole error may hold tokens, addresses or the provider's words. */
export const codeOfFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name;
};
