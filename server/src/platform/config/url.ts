import { BlockList, isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod';

/** Whether a host name, as in `URL.hostname` or the `Host` header without its port, is this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);

const PRIVATE_ADDRESSES = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE_ADDRESSES.addSubnet(network, bits, 'ipv4');
}
PRIVATE_ADDRESSES.addSubnet('fc00::', 7, 'ipv6');
PRIVATE_ADDRESSES.addSubnet('fe80::', 10, 'ipv6');

/** Whether a host name, as in `URL.hostname`, is this machine or on a network of its own: a name without dots is, too. */
export const isPrivateHost = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isLoopbackHost(hostname) || /\.(internal|local|localhost|lan|home\.arpa)$/.test(hostname)) return true;
  if (isIPv4(address)) return PRIVATE_ADDRESSES.check(address, 'ipv4');
  return isIPv6(address) ? PRIVATE_ADDRESSES.check(address, 'ipv6') : !hostname.includes('.');
};

/** The root of the site: nothing but scheme, host and port. */
export const isSiteRoot = (value: string): boolean => {
  const { pathname } = new URL(value);
  return pathname === '/' && /^https?:\/\/[^/\\?#@]+\/?$/.test(value);
};

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
