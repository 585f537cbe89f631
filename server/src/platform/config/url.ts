import * as z from 'zod';

/** Whether a host name, as in `URL.hostname` or the `Host` header without its port, is this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

/** A URL with one of the protocols. */
export const urlOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** An https URL without a fragment; http is allowed on loopback. */
export const SecureUrl = z.string().refine(
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, hash } = new URL(value);
    return hash === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)));
  },
  { error: 'must be an address that starts with https://' },
);

/** Exactly what a browser sends as `Origin`: no wildcard, path or trailing slash; http only on loopback. */
export const Origin = SecureUrl.refine(
  (value) => !value.includes('*') && URL.canParse(value) && new URL(value).origin === value,
  {
    error: 'must be an origin such as https://app.example.com, without a path or a wildcard',
  },
);
