import type { Log } from '#platform/log/log.ts';

/** What every request carries from its first middleware on. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** The peer's address, or the one that the trusted proxies vouch for: a key for limits, never logged. */
    clientAddress: string;
    log: Log;
  };
}
