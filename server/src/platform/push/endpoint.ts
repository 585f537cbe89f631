import { ECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { isLoopbackHost, isPrivateHost } from '#platform/config/url.ts';
import { isPublicAddress } from './public-address.ts';

/** Where messages may be sent. */
export interface PushTargets {
  /** Names of hosts; `*.example.com` stands for every name below it. */
  hosts: readonly string[];
  /** For tests and development, with a push service on this machine. */
  isLoopbackAllowed: boolean;
}

interface Endpoint extends PushTargets {
  endpoint: string;
  /** In base64url. */
  p256dh: string;
}

const isPoint = (p256dh: string): boolean => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
};

/** A literal address counts itself; a name must have a dot, and not at its end, where resolvers treat it differently. */
const isPublicHost = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) return isPublicAddress(address);
  return !hostname.endsWith('.') && !isPrivateHost(hostname);
};

const isListed = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));

/**
 * Whether the server may send to this address, which its caller has chosen: https at its usual port, without a name or a
 * password, on a listed host that is not of this machine's own networks. What a name resolves to is checked again when it
 * is connected to.
 */
export const isAllowedAddress = ({ endpoint, hosts, isLoopbackAllowed }: Omit<Endpoint, 'p256dh'>): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (isLoopbackAllowed && isLoopbackHost(hostname)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && isListed(hostname, hosts) && isPublicHost(hostname);
};

/** What is wrong with a subscription, by its field; undefined when nothing is. */
export const refusedEndpoint = ({ p256dh, ...address }: Endpoint): Record<string, string> | undefined => {
  if (!isAllowedAddress(address)) return { endpoint: 'The endpoint is not the address of a push service' };
  return isPoint(p256dh) ? undefined : { 'keys.p256dh': 'The key is not a point of P-256' };
};
