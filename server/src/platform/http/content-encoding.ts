import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';

export type Encoding = 'br' | 'gzip' | 'identity';
export type EncodedBody = Uint8Array<ArrayBuffer>;

const parseEncodings = (header: string): Encoding[] => {
  const taken = (['br', 'gzip'] as const).filter((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(header),
  );
  return [...taken, 'identity'];
};

/** Browsers send a handful of headers; others may send anything. */
const MAX_PARSED = 100;
const parsed = new Map<string, Encoding[]>();

/** The encodings that the client accepts, best first; `q=0` refuses one. */
export const acceptedEncodings = (header = ''): readonly Encoding[] => {
  const known = parsed.get(header);
  if (known !== undefined) return known;
  const encodings = parseEncodings(header);
  if (parsed.size < MAX_PARSED) parsed.set(header, encodings);
  return encodings;
};

/** Quality 5 takes a few milliseconds for a page and compresses nearly as well as 11. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text as it is sent, in any content encoding. It contains no secret, so compression leaks nothing (BREACH). */
export interface EncodedText {
  etag: string;
  /** Compressed on demand, once for each encoding; afterwards without a promise. */
  body(encoding: Encoding): EncodedBody | Promise<EncodedBody>;
  /** About how much memory it takes with all its encodings. */
  bytes: number;
}

/** Neither of the two makes a text more than half as large as it was. */
const SIZE_WITH_ENCODINGS = 2;

export const encodeOnce = (text: string): EncodedText => {
  const identity = new TextEncoder().encode(text);
  const bodies = new Map<Encoding, EncodedBody | Promise<EncodedBody>>([['identity', identity]]);
  const compress = async (encoding: Encoding): Promise<EncodedBody> => {
    const compressed = encoding === 'br' ? promisify(brotliCompress)(identity, BROTLI) : promisify(gzip)(identity);
    const body = new Uint8Array(await compressed);
    bodies.set(encoding, body);
    return body;
  };
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: (encoding) => {
      const body = bodies.get(encoding) ?? compress(encoding);
      bodies.set(encoding, body);
      return body;
    },
    bytes: identity.byteLength * SIZE_WITH_ENCODINGS,
  };
};

interface SendOptions {
  status: StatusCode;
  headers: Readonly<Record<string, string>>;
}

/** Whether the client has this text already; tags are compared as a cache compares them, weakly (RFC 9110, 13.1.2). */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === etag || header.split(',').some((tag) => tag.trim() === etag));

/** Sends a text in the best encoding that the client accepts, or 304 to a client that has it. */
export const sendEncoded = async (
  context: Context,
  text: EncodedText,
  { status, headers }: SendOptions,
): Promise<Response> => {
  const sent: Record<string, string> = { ...headers, ETag: text.etag };
  if (status === 200 && isKnown(context.req.header('if-none-match'), text.etag)) return context.body(null, 304, sent);
  const [encoding = 'identity'] = acceptedEncodings(context.req.header('accept-encoding'));
  if (encoding !== 'identity') sent['Content-Encoding'] = encoding;
  const body = text.body(encoding);
  return context.newResponse(body instanceof Promise ? await body : body, status, sent);
};
