import { calls } from '@bustan/contract/calls.ts';
import type { HandleCall } from '#platform/http/handle.ts';
import type { PreferenceActions } from './preferences.ts';

export const preferenceRoutes = (handle: HandleCall, preferences: PreferenceActions): void => {
  handle(calls.getMyPreferences, ({ caller }) => preferences.get(caller.userId));
  handle(calls.updateMyPreferences, ({ caller, body }) => preferences.update(caller.userId, body));
};
