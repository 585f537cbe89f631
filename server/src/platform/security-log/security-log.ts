import type { Log } from '#platform/log/log.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security-events.ts';

export type { SecurityEvent } from './security-events.ts';

/** Writes one line with the message `security event`. */
export type LogSecurityEvent = (event: SecurityEvent) => void;

export interface SecurityLog {
  logSecurityEvent: LogSecurityEvent;
  /** The same for a request: with the id in its log, and a keyed hash of its client. */
  ofRequest(request: { log: Log; clientAddress: string }): LogSecurityEvent;
}

interface SecurityLogDeps {
  log: Log;
  /** A keyed hash of an identifier; null where there is no key, and then no identifier is logged. */
  pseudonymOf: ((identifier: string) => string) | null;
}

/** The words of an event; any other value is left out, whatever a caller without types may pass. */
const wordsOf = (event: SecurityEvent): Record<string, string | undefined> => {
  const fields: Readonly<Record<string, readonly string[]>> = SECURITY_EVENTS[event.event].fields;
  const given: Readonly<Record<string, unknown>> = { ...event };
  return Object.fromEntries(
    Object.entries(fields).map(([field, words]) => [field, words.find((word) => word === given[field])]),
  );
};

export const createSecurityLog = ({ log, pseudonymOf }: SecurityLogDeps): SecurityLog => {
  const hashOf = (identifier: string | undefined) =>
    identifier === undefined ? undefined : (pseudonymOf?.(identifier) ?? undefined);
  const write = (to: Log, event: SecurityEvent, clientAddress?: string): void => {
    const { event: name, account, key } = event;
    const hashes = { account: hashOf(account), client: hashOf(clientAddress), key: hashOf(key) };
    to[SECURITY_EVENTS[name].level]({ event: name, ...hashes, ...wordsOf(event) }, 'security event');
  };
  return {
    logSecurityEvent: (event) => write(log, event),
    ofRequest: (request) => (event) => write(request.log, event, request.clientAddress),
  };
};
