import { authErrors } from './auth-errors.ts';

/** Metadata travels in every access token, and Node refuses requests with more than 16 KiB of headers. */
const MAX_METADATA_BYTES = 4096;

/** What a person says about themselves, merged: a null deletes its key. */
export const mergeMetadata = (
  stored: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> => {
  const merged = Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_METADATA_BYTES) throw authErrors.metadataTooLarge();
  return merged;
};
