import * as z from 'zod/mini';
import { companionCalls } from '#companion.ts';
import { PublicConfig } from '#config.ts';
import { interfaceTextCalls } from '#interface-texts.ts';
import { badgeCalls } from './badges.ts';
import { defineCalls } from './call-definition.ts';
import { careerChatCalls } from './career-chat.ts';
import { checkInCalls } from './check-ins.ts';
import { contentCountCalls } from './content-counts.ts';
import { guideCalls } from './guide.ts';
import { helplineCalls } from './helplines.ts';
import { milestoneCalls } from './milestones.ts';
import { myDataCalls } from './my-data.ts';
import { opportunityCalls } from './opportunities.ts';
import { preferenceCalls } from './preferences.ts';
import { recordingCalls } from './recordings.ts';
import { reminderCalls } from './reminders.ts';
import { sessionCalls } from './sessions.ts';
import { storyCalls } from './stories.ts';
import { translationCalls } from './translations.ts';

/** `admin` is the only role that matters (spec section 5). */
const UserRole = z.object({ role: z.literal('admin') });
export type UserRole = z.infer<typeof UserRole>;

/** Every call outside /auth/v1, whose protocol the official client speaks. */
export const calls = defineCalls({
  getConfig: {
    method: 'GET',
    path: '/api/v1/config',
    summary: 'What a client must know before its first call',
    who: 'all',
    needsPublicKey: false,
    status: 200,
    out: PublicConfig,
  },
  getOpenApi: {
    method: 'GET',
    path: '/api/v1/openapi.json',
    summary: 'This contract as an OpenAPI 3.1 document',
    who: 'all',
    needsPublicKey: false,
    status: 200,
    out: z.record(z.string(), z.unknown()),
  },
  listUserRoles: {
    method: 'GET',
    path: '/api/v1/user-roles',
    summary: "The caller's roles: one row for an admin, none for anybody else",
    who: 'owner',
    status: 200,
    out: z.array(UserRole),
  },
  ...sessionCalls,
  ...checkInCalls,
  ...companionCalls,
  ...contentCountCalls,
  ...milestoneCalls,
  ...badgeCalls,
  ...storyCalls,
  ...opportunityCalls,
  ...guideCalls,
  ...helplineCalls,
  ...careerChatCalls,
  ...interfaceTextCalls,
  ...translationCalls,
  ...recordingCalls,
  ...myDataCalls,
  ...preferenceCalls,
  ...reminderCalls,
});
export type Calls = typeof calls;
