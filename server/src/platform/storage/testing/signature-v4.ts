import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A request as it came over the wire: nothing decoded or normalised. Header names are in lower case. */
export interface SignedRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string[] | undefined>;
}

export interface Verification {
  region: string;
  now: Date;
  findSecret(accessKeyId: string): string | undefined;
}

/** An error of S3, by its code. */
export class S3Error extends Error {
  override name = 'S3Error';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

const ALLOWED_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<accessKeyId>.+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<signedHeaders>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;
const TIMESTAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const reencode = (text: string): string => encode(decodeURIComponent(text));

const canonicalQuery = (query: string): string =>
  query
    .split('&')
    .filter((parameter) => parameter !== '')
    .map((parameter) => {
      const [name = '', ...value] = parameter.split('=');
      return [reencode(name), reencode(value.join('='))] as const;
    })
    .sort(([a, aValue], [b, bValue]) => (a === b ? Number(aValue > bValue) - Number(aValue < bValue) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');

const headerValue = ({ headers }: SignedRequest, name: string): string =>
  (headers[name] ?? []).map((value) => value.trim().replaceAll(/ +/g, ' ')).join(',');

const canonicalRequest = (request: SignedRequest, signedHeaders: string[]): string => {
  const [path = '', query = ''] = request.target.split('?');
  return [
    request.method,
    path.split('/').map(reencode).join('/'),
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${headerValue(request, name)}`),
    '',
    signedHeaders.join(';'),
    headerValue(request, 'x-amz-content-sha256'),
  ].join('\n');
};

const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Verifies Signature Version 4 in the `Authorization` header and returns the access key that signed. The body is not
 * read here: whoever reads it compares it with the signed `x-amz-content-sha256`.
 */
export const verifySignature = (request: SignedRequest, { region, now, findSecret }: Verification): string => {
  const authorization = headerValue(request, 'authorization');
  if (authorization === '') throw new S3Error('AccessDenied');
  const claimed = AUTHORIZATION.exec(authorization)?.groups;
  if (claimed === undefined) throw new S3Error('AuthorizationHeaderMalformed');
  const { accessKeyId = '', day = '', signature = '' } = claimed;

  const timestamp = headerValue(request, 'x-amz-date');
  const signedAt = Date.parse(timestamp.replace(TIMESTAMP, '$1-$2-$3T$4:$5:$6Z'));
  if (claimed.region !== region || !timestamp.startsWith(`${day}T`) || Number.isNaN(signedAt))
    throw new S3Error('AuthorizationHeaderMalformed');
  if (Math.abs(now.getTime() - signedAt) > ALLOWED_SKEW_MS) throw new S3Error('RequestTimeTooSkewed');

  if (headerValue(request, 'x-amz-content-sha256') === '') throw new S3Error('InvalidRequest');
  const signedHeaders = claimed.signedHeaders?.split(';') ?? [];
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!required.every((name) => signedHeaders.includes(name))) throw new S3Error('AccessDenied');

  const secret = findSecret(accessKeyId);
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId');
  const scope = [day, region, 's3', 'aws4_request'];
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const toSign = ['AWS4-HMAC-SHA256', timestamp, scope.join('/'), sha256(canonicalRequest(request, signedHeaders))];
  if (!isEqual(hmac(key, toSign.join('\n')).toString('hex'), signature)) throw new S3Error('SignatureDoesNotMatch');
  return accessKeyId;
};
