import type { ReminderSettings } from '@bustan/contract/reminders.ts';
import { describe, expect, it } from 'vitest';
import { cityOf, inCountry, inTimeZone, reminderFaults, settingsOf } from './reminder-values.ts';

const settings: ReminderSettings = {
  is_on: true,
  check_ins: true,
  deadlines: true,
  time: '18:00',
  days: 'every_day',
  chosen_days: [],
  time_zone: 'Asia/Dubai',
  country: 'AE',
  city: 'dubai',
  is_silent_at_prayer: true,
  is_after_iftar_in_ramadan: true,
};

describe('the place of the reminders', () => {
  it('follows the device to another country, where its capital counts until a city is chosen', () => {
    const moved = inTimeZone(settings, 'Asia/Riyadh');
    expect(moved).toEqual({ ...settings, time_zone: 'Asia/Riyadh', country: 'SA', city: null });
    expect(cityOf(moved)).toBe('riyadh');
    expect(cityOf({ ...moved, city: 'jeddah' })).toBe('jeddah');
  });

  it('stays where it was chosen, on a journey to elsewhere too', () => {
    expect(inTimeZone(settings, 'Asia/Dubai')).toBe(settings);
    expect(inTimeZone(settings, 'Europe/Berlin')).toEqual({ ...settings, time_zone: 'Europe/Berlin' });
  });

  it('has no city of another country', () => {
    expect(inCountry(settings, 'OM')).toEqual({ ...settings, country: 'OM', city: null });
    expect(inCountry(settings, 'XX').country).toBe('AE');
  });
});

describe('what is saved', () => {
  it('is complete', () => {
    expect(reminderFaults(settings)).toEqual({});
    expect(reminderFaults({ ...settings, time: '' })).toEqual({ time: 'account.reminders.fault.time' });
    expect(reminderFaults({ ...settings, days: 'chosen_days' })).toEqual({
      chosen_days: 'account.reminders.fault.days',
    });
    expect(reminderFaults({ ...settings, days: 'chosen_days', chosen_days: ['sun'] })).toEqual({});
  });

  it('is without what the server alone says', () => {
    expect(settingsOf({ ...settings, next_at: null })).toEqual(settings);
  });
});
