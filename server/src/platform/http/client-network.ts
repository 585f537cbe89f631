import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** A provider gives each line at least 64 bits, so whoever has one IPv6 address has 2^64 of them. */
const NETWORK_GROUPS = 4;

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] => {
  // The URL parser writes every spelling in one way: lower case, and an IPv4 address at the end as two groups.
  const [start = '', end = ''] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const [first, last] = [start, end].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  return [...first, ...Array<string>(GROUPS - first.length - last.length).fill('0'), ...last];
};

const bytesOf = (group: string): string => {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
};

/** A proxy may add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. A zone (`fe80::1%eth0`) is a name of this machine. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\]/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, as `2001:db8:0:1::/64`. IPv4 in the
 * IPv6 spelling (`::ffff:192.0.2.1`) is the IPv4 address; what is no address stays as it is.
 */
export const clientNetworkOf = (address: string): string => {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  return isMapped
    ? groups.slice(6).map(bytesOf).join('.')
    : `${groups.slice(0, NETWORK_GROUPS).join(':')}::/${NETWORK_GROUPS * 16}`;
};
