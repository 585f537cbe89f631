import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

it('a device is described by what is known of it', () => {
  const said = (browser: Parameters<typeof deviceWords>[0]['browser'], system: 'android' | 'other') =>
    deviceWords({ browser, system }, (key, values = {}) => [key, ...Object.values(values)].join(' '));
  expect(said('firefox', 'android')).toBe(
    'account-sessions.device account-sessions.browser.firefox account-sessions.system.android',
  );
  expect(said('other', 'android')).toBe('account-sessions.system.android');
  expect(said('firefox', 'other')).toBe('account-sessions.browser.firefox');
  expect(said('other', 'other')).toBe('account-sessions.unknown');
});
