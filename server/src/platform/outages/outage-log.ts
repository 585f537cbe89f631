import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outage } from './outage.ts';

const MESSAGES: Record<Outage, string> = {
  database: 'the database is not available: people are asked to wait',
  space: 'little disk space is left: recordings are refused, everything else is saved',
  disk: 'THE DISK IS FULL: nothing more can be saved until there is space',
};

/** During an outage every request fails: one line in this time is enough. */
const REPEAT_AFTER_MS = 30_000;

/** Tells the operator of outages, one line for each kind, however many requests meet it. */
export interface OutageLog {
  tell(outage: Outage, code: string): void;
  /** Whether the outage was met within the last so many milliseconds. */
  wasMet(outage: Outage, withinMs: number): boolean;
}

export const createOutageLog = ({ log, clock }: { log: Log; clock: Clock }): OutageLog => {
  const toldAt = new Map<Outage, number>();
  const metAt = new Map<Outage, number>();
  return {
    tell: (outage, code) => {
      const now = clock.now().getTime();
      metAt.set(outage, now);
      if (now - (toldAt.get(outage) ?? 0) < REPEAT_AFTER_MS) return;
      toldAt.set(outage, now);
      log.error({ outage, code }, MESSAGES[outage]);
    },
    wasMet: (outage, withinMs) => clock.now().getTime() - (metAt.get(outage) ?? 0) < withinMs,
  };
};
