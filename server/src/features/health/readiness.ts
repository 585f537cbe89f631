import type { Database } from '#database/database.ts';
import { putSetting } from '#database/settings.queries.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { outageOf } from '#platform/outages/outage.ts';
import type { OutageLog } from '#platform/outages/outage-log.ts';
import type { Store } from '#platform/storage/storage.ts';
import { extendDatabase } from './readiness.queries.ts';

/** However often it is asked, no more than one check runs in this time. */
const MAX_AGE_MS = 2000;
/** A database that hangs is not ready, long before its queries give up. */
const TIMEOUT_MS = 3000;
/** So long after a full disk a small write proves nothing: it may fit where a person's row does not. */
const SUSPECT_MS = 5 * 60_000;

interface ReadinessDeps {
  db: Database;
  store: Pick<Store, 'verifyWritable'>;
  outages: OutageLog;
  clock: Clock;
}

/** Whether something can be saved at this moment, in the database and in the folder of uploads. */
export const createReadiness = ({ db, store, outages, clock }: ReadinessDeps): (() => Promise<boolean>) => {
  const verify = async (): Promise<void> => {
    await putSetting(db, 'readiness_checked', clock.now().toISOString());
    if (outages.wasMet('disk', SUSPECT_MS)) await extendDatabase(db);
    await store.verifyWritable();
  };

  const check = async (): Promise<boolean> => {
    const timeout = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => timeout.resolve(false), TIMEOUT_MS);
    const verified = verify().then(
      () => true,
      (error: unknown) => {
        const met = outageOf(error) ?? { outage: 'database' as const, code: 'unknown' };
        outages.tell(met.outage, met.code);
        return false;
      },
    );
    return Promise.race([verified, timeout.promise]).finally(() => clearTimeout(timer));
  };

  let last: { at: number; result: Promise<boolean> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (last === undefined || Math.abs(at - last.at) >= MAX_AGE_MS) last = { at, result: check() };
    return last.result;
  };
};
