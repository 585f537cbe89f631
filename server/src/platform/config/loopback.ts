/** Whether a host name, as `URL.hostname` or the header `Host` writes it without port, is this machine itself. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
