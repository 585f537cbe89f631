import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const MAX_HEADER_BYTES = 8192;
const FORBIDDEN = 'forbidden_address';

/** All addresses of a name. */
export type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;

const resolveName: Resolve = (hostname, done) => dnsLookup(hostname, { all: true }, done);

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** Connects to nothing but the addresses that were looked at, so that no second answer of a name server counts. */
const publicLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, { all }, done) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? failure('ENOTFOUND'), []);
      if (!addresses.every(({ address }) => isPublicAddress(address))) return done(failure(FORBIDDEN), []);
      return all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

export interface PostOptions {
  url: string;
  headers: Record<string, string | number>;
  body: Buffer;
  timeoutMs: number;
  resolve?: Resolve | undefined;
}

export type PostAnswer = { status: number; retryAfter: string | undefined } | { failure: string };

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

/**
 * Posts to an address that somebody else chose, whose host the caller has looked at: follows no redirect, reads the head
 * of the answer and nothing after it, and connects to public addresses only, literal ones apart.
 */
export const postOnce = ({ url, headers, body, timeoutMs, resolve = resolveName }: PostOptions): Promise<PostAnswer> =>
  new Promise((answer) => {
    const { protocol, hostname } = new URL(url);
    const isLiteral = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === 'localhost';
    const request = (protocol === 'http:' ? requestHttp : requestHttps)(url, {
      method: 'POST',
      headers,
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!isLiteral && { lookup: publicLookup(resolve) }),
    });
    request.on('error', (error) => answer({ failure: codeOf(error) }));
    request.on('response', (response) => {
      const retryAfter = response.headers['retry-after'];
      answer({ status: response.statusCode ?? 0, retryAfter });
      response.on('error', () => {}).destroy();
    });
    request.end(body);
  });
