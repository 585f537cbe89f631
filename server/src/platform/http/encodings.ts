import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type Body = Uint8Array<ArrayBuffer>;

/** What a browser takes, best first; a weight of zero is a no. */
export const acceptedEncodings = (header: string | undefined): Encoding[] => {
  const taken = (['br', 'gzip'] as const).filter((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(header ?? ''),
  );
  return [...taken, 'identity'];
};

/** Quality 5 costs a few milliseconds for a page and gives nearly all of what 11 gives. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encode = async (text: string, encoding: Encoding): Promise<Body> => {
  if (encoding === 'identity') return new TextEncoder().encode(text);
  const compressed = encoding === 'br' ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
  return new Uint8Array(await compressed);
};

/** A text in each encoding that is ever asked for, compressed once. */
export const encodedOnce = (text: string): ((encoding: Encoding) => Promise<Body>) => {
  const bodies = new Map<Encoding, Promise<Body>>();
  return (encoding) => {
    const body = bodies.get(encoding) ?? encode(text, encoding);
    bodies.set(encoding, body);
    return body;
  };
};
