import { SECURITY_EVENTS, type SecurityEventName } from '#platform/security-log/security-events.ts';
import type { TestSite } from '#testing/test-site.ts';

export interface LoggedEvent {
  event: SecurityEventName;
  account?: string;
  client?: string;
  [field: string]: unknown;
}

/** The security events that were logged since it was made, or last called. */
export const watchSecurityEvents = ({ logged }: Pick<TestSite, 'logged'>, { from = logged().length } = {}) => {
  let seen = from;
  return (): LoggedEvent[] => {
    const lines = logged().slice(seen);
    seen += lines.length;
    return lines
      .split('\n')
      .filter((line) => line.includes('"security event"'))
      .map((line) => JSON.parse(line) as LoggedEvent);
  };
};

/** An event without its hashes, and without what every line of the log has. */
export const wordsOf = (logged: LoggedEvent): Record<string, unknown> => {
  const fields = ['event', ...Object.keys(SECURITY_EVENTS[logged.event].fields)];
  return Object.fromEntries(fields.map((field) => [field, logged[field]]));
};
