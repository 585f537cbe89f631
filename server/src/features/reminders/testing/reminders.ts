import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { NewPushSubscription, ReminderSettings } from '@bustan/contract/reminders.ts';

/** Every day at six in the evening in Dubai. */
export const REMINDERS: ReminderSettings = {
  is_on: true,
  check_ins: true,
  deadlines: false,
  time: '18:00',
  days: 'every_day',
  chosen_days: [],
  time_zone: 'Asia/Dubai',
  country: 'AE',
  city: null,
  is_silent_at_prayer: false,
  is_after_iftar_in_ramadan: false,
};

/** A device that nobody holds. */
export const newSubscription = (more: Partial<NewPushSubscription> = {}): NewPushSubscription => ({
  endpoint: `https://fcm.googleapis.com/send/${randomUUID()}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
  language: 'en',
  ...more,
});
