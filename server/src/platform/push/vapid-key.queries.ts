import type { Queryable } from '#database/database.ts';
import { pushSubscriptions } from '#database/schema.ts';

/** Of everybody. */
export const deletePushSubscriptions = async (db: Queryable): Promise<void> => {
  await db.delete(pushSubscriptions);
};
