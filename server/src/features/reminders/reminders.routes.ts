import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { Reminders } from './reminders.ts';

export const reminderRoutes = (
  handle: HandleCall,
  { settings, subscriptions, followUps, getPublicKey }: Reminders,
): void => {
  handle(calls.getMyReminders, ({ caller }) => settings.get(caller.userId));
  handle(calls.putMyReminders, ({ caller, body }) => settings.put(caller.userId, body));
  handle(calls.getPushKey, async () => ({ public_key: await getPublicKey() }));
  handle(calls.listPushSubscriptions, ({ caller }) => subscriptions.list(caller));
  handle(calls.createPushSubscription, async ({ caller, body, response }) => {
    const { saved, isRepeat } = await subscriptions.create(caller, body);
    if (isRepeat) response.status = 200;
    return saved;
  });
  handle(calls.deletePushSubscription, ({ caller, params }) => subscriptions.delete(caller, params.id));
  handle(calls.listFollowUps, ({ caller }) => followUps.list(caller.userId));
  handle(calls.deleteFollowUp, ({ caller, params }) => followUps.delete(caller.userId, params.id));
};
