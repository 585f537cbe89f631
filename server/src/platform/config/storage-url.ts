import * as z from 'zod';

/** An S3-compatible store, from `STORAGE_URL`. */
export interface StorageLocation {
  accessKeyId: string;
  secretAccessKey: string;
  /** Scheme, host and port, without a path. */
  endpoint: string;
  bucket: string;
  region: string;
  /** The bucket is in the path, not in the host name. */
  isPathStyle: boolean;
}

const SHAPE = 'must be s3://KEY:SECRET@host[:port]/bucket?region=…&tls=on|off&style=path|virtual';
const ENCODED = 'the key and the secret must be percent-encoded (/ as %2F, + as %2B, : as %3A, @ as %40)';

const BUCKET = /^\/([A-Za-z0-9][A-Za-z0-9._-]{1,62})\/?$/;
const REGION = /^[A-Za-z0-9-]{1,40}$/;
const OPTIONS = ['region', 'tls', 'style'];
const TLS: Record<string, 'https' | 'http'> = { on: 'https', true: 'https', off: 'http', false: 'http' };

const findDecoded = (encoded: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(encoded);
    return decoded === '' ? undefined : decoded;
  } catch {
    return undefined;
  }
};

/** No message quotes the value: with a typo, the secret may be anywhere in it. */
const problemOf = (url: URL): string | undefined => {
  const { region = '', tls = 'on', style = 'path' } = Object.fromEntries(url.searchParams);
  if (findDecoded(url.username) === undefined || findDecoded(url.password) === undefined) return ENCODED;
  if (url.hostname === '') return SHAPE;
  if (!BUCKET.test(url.pathname)) return `must end in one bucket, as in s3://KEY:SECRET@host/bucket; ${ENCODED}`;
  if (url.hash !== '') return ENCODED;
  if ([...url.searchParams.keys()].some((name) => !OPTIONS.includes(name)))
    return 'knows only the options region, tls and style';
  if (region !== '' && !REGION.test(region)) return 'region must be a name such as eu-central-1';
  if (!(tls in TLS)) return 'tls must be on or off';
  if (!['path', 'virtual'].includes(style)) return 'style must be path or virtual';
  return undefined;
};

const locationOf = (url: URL): StorageLocation => {
  const { region = 'us-east-1', tls = 'on', style = 'path' } = Object.fromEntries(url.searchParams);
  return {
    accessKeyId: findDecoded(url.username) ?? '',
    secretAccessKey: findDecoded(url.password) ?? '',
    endpoint: `${TLS[tls]}://${url.host}`,
    bucket: BUCKET.exec(url.pathname)?.[1] ?? '',
    region,
    isPathStyle: style === 'path',
  };
};

export const StorageUrl = z.string().transform((value, context): StorageLocation => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const problem = url?.protocol === 's3:' ? problemOf(url) : `${SHAPE}; ${ENCODED}`;
  if (url !== undefined && problem === undefined) return locationOf(url);
  context.addIssue({ code: 'custom', message: problem ?? SHAPE });
  return z.NEVER;
});
