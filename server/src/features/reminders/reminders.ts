import type { Database } from '#database/database.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createEncryption } from '#platform/encryption/encryption.ts';
import type { SecretKeys } from '#platform/encryption/secret-keys.ts';
import type { Log } from '#platform/log/log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { pushContactOf } from '#platform/push/contact.ts';
import type { PushTargets } from '#platform/push/endpoint.ts';
import { createPush } from '#platform/push/push.ts';
import { ensureVapidKey, type VapidKey } from '#platform/push/vapid-key.ts';
import { createDeliverMessages } from './deliver-messages.ts';
import { createFollowUps, type FollowUpActions } from './follow-ups.ts';
import { planReminders } from './plan-reminders.ts';
import { createSubscriptions, type SubscriptionActions } from './push-subscriptions.ts';
import { createSettings, type SettingsActions } from './reminder-settings.ts';

export { type FollowUpValues, followUpStep } from './follow-ups.queries.ts';
export type { FollowUpActions } from './follow-ups.ts';

export interface Reminders {
  settings: SettingsActions;
  subscriptions: SubscriptionActions;
  followUps: FollowUpActions;
  /** Plans the reminders that are due, and sends what is to be sent. */
  send(signal?: AbortSignal): Promise<void>;
  /** What browsers bind a subscription to, in base64url. */
  getPublicKey(): Promise<string>;
}

interface RemindersDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'PUSH_HOSTS' | 'PUSH_TO_LOOPBACK' | 'PUBLIC_URL' | 'PRIVACY_CONTACT' | 'MAIL_FROM'>;
  secretKeys: SecretKeys;
  log: Log;
  metrics: Metrics;
}

export const createReminders = ({ db, clock, config, secretKeys, log, metrics }: RemindersDeps): Reminders => {
  const encryption = createEncryption(secretKeys);
  let vapidKey: Promise<VapidKey> | undefined;
  const getVapidKey = (): Promise<VapidKey> => {
    vapidKey ??= ensureVapidKey({ db, encryption }).catch((error: unknown) => {
      vapidKey = undefined;
      throw error;
    });
    return vapidKey;
  };
  const targets: PushTargets = { hosts: config.PUSH_HOSTS, isLoopbackAllowed: config.PUSH_TO_LOOPBACK };
  const sendPush = createPush({ getVapidKey, contact: pushContactOf(config), log, ...targets });
  const deliver = createDeliverMessages({ db, clock, log, metrics, sendPush });
  return {
    send: async (signal) => {
      await planReminders({ db, log, now: clock.now(), signal });
      await deliver(signal);
    },
    settings: createSettings({ db, clock }),
    subscriptions: createSubscriptions({ db, clock, targets }),
    followUps: createFollowUps({ db }),
    getPublicKey: async () => (await getVapidKey()).publicKey,
  };
};
