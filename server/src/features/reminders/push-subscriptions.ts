import { randomUUID } from 'node:crypto';
import type { NewPushSubscription, PushSubscriptionRow } from '@bustan/contract/reminders.ts';
import type * as z from 'zod/mini';
import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallerSession } from '#platform/http/authorize.ts';
import { type PushTargets, refusedEndpoint } from '#platform/push/endpoint.ts';
import {
  deleteSubscription,
  listSubscriptions,
  type SubscriptionRow,
  upsertSubscription,
} from './push-subscriptions.queries.ts';

type Owner = Pick<CallerSession, 'userId' | 'sessionId'>;

export interface SubscriptionActions {
  list(owner: Owner): Promise<PushSubscriptionRow[]>;
  /** Throws `id_taken` when the endpoint is somebody else's, and `validation_failed` for one that nothing may be sent to. */
  create(
    owner: Owner,
    subscription: z.output<typeof NewPushSubscription>,
  ): Promise<{ saved: PushSubscriptionRow; isRepeat: boolean }>;
  /** Throws `push_subscription_not_found`, for somebody else's too. */
  delete(owner: Pick<Owner, 'userId'>, id: string): Promise<void>;
}

interface SubscriptionDeps {
  db: Database;
  clock: Clock;
  targets: PushTargets;
}

const present = ({ sessionId, createdAt, ...row }: SubscriptionRow, current: string): PushSubscriptionRow => ({
  ...row,
  created_at: createdAt.toISOString(),
  is_current: sessionId === current,
});

const withoutPadding = (text: string): string => text.replace(/=+$/, '');

export const createSubscriptions = ({ db, clock, targets }: SubscriptionDeps): SubscriptionActions => {
  const list: SubscriptionActions['list'] = async ({ userId, sessionId }) =>
    (await listSubscriptions(db, userId)).map((row) => present(row, sessionId));
  return {
    list,
    create: async (owner, { endpoint, keys, language }) => {
      const refused = refusedEndpoint({ endpoint, p256dh: keys.p256dh, ...targets });
      if (refused !== undefined) throw new ApiError('validation_failed', { details: refused });
      const id = randomUUID();
      const saved = await upsertSubscription(db, {
        ...{ id, userId: owner.userId, sessionId: owner.sessionId, language, createdAt: clock.now() },
        ...{ endpoint: new URL(endpoint).href, p256dh: withoutPadding(keys.p256dh), auth: withoutPadding(keys.auth) },
      });
      if (saved === undefined) throw new ApiError('id_taken');
      const row = (await list(owner)).find((each) => each.id === saved.id);
      if (row === undefined) throw new ApiError('not_signed_in');
      return { saved: row, isRepeat: saved.id !== id };
    },
    delete: async ({ userId }, id) => {
      if (!(await deleteSubscription(db, { userId, id }))) throw new ApiError('push_subscription_not_found');
    },
  };
};
