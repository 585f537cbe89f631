import { expect, it } from 'vitest';
import { pendingReauthentication, requestReauthentication } from './reauthentication.ts';

it('asks nobody where no dialog could, so that no action waits for ever', async () => {
  expect(await requestReauthentication()).toBe('impossible');
  expect(pendingReauthentication.get()).toBeNull();
});

it('lets an action wait for the dialog, and ends its waiting with the page', async () => {
  const leave = pendingReauthentication.register();
  const proven = requestReauthentication();
  pendingReauthentication.get()?.settle('given');
  expect(await proven).toBe('given');
  const cancelled = requestReauthentication();
  leave();
  expect(await cancelled).toBe('cancelled');
  expect(pendingReauthentication.get()).toBeNull();
});

it('keeps only the newest of two that wait', async () => {
  const leave = pendingReauthentication.register();
  const first = requestReauthentication();
  const second = requestReauthentication();
  expect(await first).toBe('cancelled');
  pendingReauthentication.get()?.settle('given');
  expect(await second).toBe('given');
  leave();
});
