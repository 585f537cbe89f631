import * as z from 'zod/mini';
import { defineCalls } from './call-definition.ts';
import { ADDRESS_FORMS } from './enums.ts';

/** What the caller has chosen. `address`: how replies and mails address them in Arabic; null until they have chosen, which counts as `neutral`. */
export const Preferences = z.object({ address: z.nullable(z.enum(ADDRESS_FORMS)) });
export type Preferences = z.infer<typeof Preferences>;

export const ChangedPreferences = z.object({
  address: z.enum(ADDRESS_FORMS, { error: 'Please choose masculine, feminine or neutral' }),
});

export const preferenceCalls = defineCalls({
  getMyPreferences: {
    method: 'GET',
    path: '/api/v1/my-preferences',
    summary: 'What the caller has chosen, the same on every device',
    who: 'owner',
    status: 200,
    out: Preferences,
  },
  updateMyPreferences: {
    method: 'PATCH',
    path: '/api/v1/my-preferences',
    summary: 'Changes what the caller has chosen',
    who: 'owner',
    body: ChangedPreferences,
    status: 200,
    out: Preferences,
  },
});
