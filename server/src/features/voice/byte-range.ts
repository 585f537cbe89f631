import type { ByteRange } from '#platform/storage/storage.ts';

export type AskedPart = ByteRange | 'whole' | 'unsatisfiable';

/** One range; several at once would need an answer in parts, and nobody who plays sound asks for it. */
const RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/**
 * What a `Range` header asks of so many bytes, by RFC 9110, section 14: what is not understood is ignored, and what lies
 * beyond the end cannot be satisfied.
 */
export const askedPart = (header: string | undefined, bytes: number): AskedPart => {
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
