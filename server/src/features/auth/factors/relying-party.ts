import { isLoopbackHost } from '#platform/config/loopback.ts';

/** Who signs in to what, as authenticators are told; it comes from `PUBLIC_URL` alone, whatever a client says. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const isAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** Browsers let only names be relying parties, and only over https or on this machine. */
export const relyingPartyOf = (site: string): RelyingParty | null => {
  const { protocol, hostname, origin } = new URL(site);
  const isSecure = protocol === 'https:' || isLoopbackHost(hostname);
  return isSecure && !isAddress(hostname) ? { id: hostname, origin } : null;
};
