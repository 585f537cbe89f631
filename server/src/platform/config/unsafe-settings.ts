import { isPrivateHost } from './url.ts';

/** Words of examples and templates: they are in every list of guesses. */
const PLACEHOLDERS =
  /change[\W_]*(me|it|this)|placeholder|password|example|default|secret|bustan|qwerty|your|key|test/gi;
/** Of 32 random hexadecimal digits more than these are new, and more than these differ. */
const MIN_NEW_CHARS = 16;
const MIN_DISTINCT_CHARS = 8;

/** Whether a key is made of placeholders, repetitions or a sequence, whatever its length. */
export const isWeakKey = (key: string): boolean => {
  const rest = key.replaceAll(PLACEHOLDERS, '').toLowerCase();
  const seen = new Set<string>();
  let newChars = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const step = at === 0 ? Number.NaN : rest.charCodeAt(at) - rest.charCodeAt(at - 1);
    const three = rest.slice(Math.max(0, at - 2), at + 1);
    if (Math.abs(step) > 1 || Number.isNaN(step)) newChars += seen.has(three) ? 0 : 1;
    seen.add(three);
  }
  return newChars < MIN_NEW_CHARS || new Set(rest).size < MIN_DISTINCT_CHARS;
};

/** Whether a glob of `AUTH_REDIRECT_URLS` allows hosts that nobody named: sessions would be sent to any of them. */
export const matchesAnyHost = (glob: string): boolean => {
  const [scheme = '', rest] = glob.split('://', 2);
  if (rest === undefined) return /[*?]/.test(glob);
  const host = (rest.split('/', 1)[0] ?? '').replace(/:[^:]*$/, (port) => (port.includes('**') ? port : ''));
  if (scheme.includes('**') || host.includes('**')) return true;
  const labels = host.split('.');
  return /[*?]/.test(host) && (labels.length < 3 || /[*?]/.test(labels.slice(-2).join()));
};

/** Whether what is sent there could be read on the way. */
const isSentInTheClear = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isPrivateHost(hostname);
};

/** Whether a database on another network is asked without TLS, or without a look at its certificate. */
const isDatabaseInTheClear = (databaseUrl: string): boolean => {
  const { hostname, searchParams: options } = new URL(databaseUrl);
  if (isPrivateHost(options.get('host') ?? hostname)) return false;
  const isVerified = /^(require|verify-ca|verify-full)$/.test(options.get('sslmode') ?? '');
  return !isVerified && !/^(true|1)$/.test(options.get('ssl') ?? '');
};

interface CheckedSettings {
  AUTH_REDIRECT_URLS: readonly string[];
  DATABASE_URL?: string | undefined;
  STORAGE_URL?: { endpoint: string } | undefined;
  AI_BASE_URL?: string | undefined;
  SMS_URL?: string | undefined;
  SECRET_KEY?: string | undefined;
}

/** What production refuses to start with, one line for each, without any value. */
export const unsafeSettings = ({
  AUTH_REDIRECT_URLS,
  SECRET_KEY,
  DATABASE_URL,
  STORAGE_URL,
  ...urls
}: CheckedSettings): string[] => [
  ...(['AI_BASE_URL', 'SMS_URL'] as const)
    .filter((name) => urls[name] !== undefined && isSentInTheClear(urls[name]))
    .map((name) => `${name}: must start with https:// in production, unless its host is on a private network`),
  ...(DATABASE_URL !== undefined && isDatabaseInTheClear(DATABASE_URL)
    ? ['DATABASE_URL: needs ?sslmode=verify-full in production, unless its host is on a private network']
    : []),
  ...(STORAGE_URL !== undefined && isSentInTheClear(STORAGE_URL.endpoint)
    ? ['STORAGE_URL: tls=off is refused in production, unless its host is on a private network']
    : []),
  ...(AUTH_REDIRECT_URLS.some(matchesAnyHost)
    ? ['AUTH_REDIRECT_URLS: an entry allows any host; write out at least the last two parts of its name']
    : []),
  ...(SECRET_KEY !== undefined && isWeakKey(SECRET_KEY)
    ? [
        'SECRET_KEY: too easy to guess for production; make one with: openssl rand -base64 32' +
          ' (one that is in use goes to SECRET_KEYS_OLD)',
      ]
    : []),
];

/** What is not refused, because it may be a trial, and named at every start. */
export const riskySettings = ({ PUBLIC_URL }: { PUBLIC_URL: string }): string[] =>
  isSentInTheClear(PUBLIC_URL)
    ? ['PUBLIC_URL is http:// on a public network: passwords can be read on the way; put a proxy with TLS in front']
    : [];
