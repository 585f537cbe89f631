import { expect, it } from 'vitest';
import { deviceLabel } from './device-label.ts';

it('a device is labelled by its browser and system, as far as they are known', () => {
  const label = (browser: Parameters<typeof deviceLabel>[0]['browser'], system: 'android' | 'other') =>
    deviceLabel({ browser, system }, (key, values = {}) => [key, ...Object.values(values)].join(' '));
  expect(label('firefox', 'android')).toBe(
    'account-sessions.device account-sessions.browser.firefox account-sessions.system.android',
  );
  expect(label('other', 'android')).toBe('account-sessions.system.android');
  expect(label('firefox', 'other')).toBe('account-sessions.browser.firefox');
  expect(label('other', 'other')).toBe('account-sessions.unknown');
});
