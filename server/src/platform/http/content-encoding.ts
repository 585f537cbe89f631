import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export type EncodedBody = Uint8Array<ArrayBuffer>;

/** The encodings that the client accepts, best first; `q=0` refuses one. */
export const acceptedEncodings = (header: string | undefined): Encoding[] => {
  const taken = (['br', 'gzip'] as const).filter((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(header ?? ''),
  );
  return [...taken, 'identity'];
};

/** Quality 5 takes a few milliseconds for a page and compresses nearly as well as 11. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encode = async (text: string, encoding: Encoding): Promise<EncodedBody> => {
  if (encoding === 'identity') return new TextEncoder().encode(text);
  const compressed = encoding === 'br' ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
  return new Uint8Array(await compressed);
};

/** Compresses a text on demand, once for each encoding. */
export const encodeOnce = (text: string): ((encoding: Encoding) => Promise<EncodedBody>) => {
  const bodies = new Map<Encoding, Promise<EncodedBody>>();
  return (encoding) => {
    const body = bodies.get(encoding) ?? encode(text, encoding);
    bodies.set(encoding, body);
    return body;
  };
};
