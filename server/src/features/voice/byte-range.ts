import type { ByteRange } from '#platform/storage/storage.ts';

export type RequestedRange = ByteRange | 'whole' | 'unsatisfiable';

/** A single range: several would need a multipart response, which no audio player asks for. */
const RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * Parses a `Range` header for a resource of that size, by RFC 9110, section 14: an invalid header is ignored, and a range
 * beyond the end is unsatisfiable.
 */
export const parseRange = (header: string | undefined, bytes: number): RequestedRange => {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= bytes ? 'unsatisfiable' : { start, end };
};
