import type { PushMessage } from '@bustan/contract/reminders.ts';
import type { Database } from '#database/database.ts';
import { concurrencyLimit } from '#platform/background/concurrency-limit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { PushOutcome, SendPush } from '#platform/push/push.ts';
import {
  type ClaimedMessage,
  claimMessages,
  deleteDevice,
  deleteMessage,
  findDevice,
  postponeMessage,
} from './due-reminders.queries.ts';

const BATCH = 20;
const MAX_CONCURRENT = 5;
/** Longer than a batch of messages to services that do not answer takes. */
const LEASE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const PAUSE_FACTOR = 4;
const MAX_PAUSE_MS = 3_600_000;
/** As long as any message is, so that its size tells a push service nothing; JSON takes spaces at its end. */
const PAYLOAD_CHARS = 128;

interface DeliveryDeps {
  db: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  sendPush: SendPush;
}

type Outcome = PushOutcome['outcome'] | 'expired';

/** 1, 4, 16 and 60 minutes, or what the push service asks for when that is longer. */
const pauseMs = (attempts: number, retryAfterSeconds: number): number =>
  Math.max(Math.min(FIRST_PAUSE_MS * PAUSE_FACTOR ** (attempts - 1), MAX_PAUSE_MS), retryAfterSeconds * 1000);

const createDelivery = ({ db, clock, sendPush }: DeliveryDeps) => {
  return async ({ id, subscriptionId, kind, attempts, expiresAt }: ClaimedMessage): Promise<Outcome> => {
    const ttlSeconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000);
    const device = await findDevice(db, subscriptionId);
    if (device === undefined || ttlSeconds <= 0) {
      await deleteMessage(db, id);
      return 'expired';
    }
    const message: PushMessage = { id, kind, language: device.language };
    const payload = JSON.stringify(message).padEnd(PAYLOAD_CHARS);
    const result = await sendPush({ device, payload, ttlSeconds });
    if (result.outcome === 'later') {
      const pause = pauseMs(attempts, result.retryAfterSeconds);
      await postponeMessage(db, { id, attempts, nextAttemptAt: new Date(clock.now().getTime() + pause) });
    } else {
      await deleteMessage(db, id);
      if (result.outcome === 'gone') await deleteDevice(db, device);
    }
    return result.outcome;
  };
};

/** Sends what is due, each message from one process, and returns when nothing is left that this one may send now. */
export const createDeliverMessages = (deps: DeliveryDeps) => {
  const { db, clock, log, metrics } = deps;
  const deliver = createDelivery(deps);
  return async (signal: AbortSignal | undefined): Promise<void> => {
    while (signal?.aborted !== true) {
      const now = clock.now();
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      const claimed = await claimMessages(db, { now, leaseUntil, limit: BATCH });
      const some = concurrencyLimit(MAX_CONCURRENT);
      const outcomes = await Promise.all(claimed.map((message) => some(() => deliver(message))));
      for (const outcome of outcomes) metrics.recordReminder({ outcome });
      const failed = outcomes.filter((outcome) => outcome === 'later' || outcome === 'refused').length;
      if (failed > 0) log.warn({ failed, of: outcomes.length }, 'reminders were not taken by their push services');
      if (claimed.length < BATCH) return;
    }
  };
};
