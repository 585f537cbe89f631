import * as z from 'zod/mini';
import { BROWSERS, SYSTEMS } from '#devices.ts';
import { Id, Time } from '#fields.ts';

/** One sign-in on one device, as its owner sees it: no IP address, and nothing of the device but its kind. */
export const Session = z.object({
  id: Id,
  browser: z.enum(BROWSERS),
  system: z.enum(SYSTEMS),
  created_at: Time,
  /** When it last refreshed its token, which a session in use does about once an hour. */
  last_seen_at: Time,
  /** The session of the caller. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
