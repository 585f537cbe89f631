import * as z from 'zod/mini';
import { defineCalls } from '#call.ts';
import { badgeCalls } from '#calls/badges.ts';
import { careerChatCalls } from '#calls/career-chat.ts';
import { checkInCalls } from '#calls/check-ins.ts';
import { contentCountCalls } from '#calls/content-counts.ts';
import { guideCalls } from '#calls/guide.ts';
import { helplineCalls } from '#calls/helplines.ts';
import { milestoneCalls } from '#calls/milestones.ts';
import { myDataCalls } from '#calls/my-data.ts';
import { opportunityCalls } from '#calls/opportunities.ts';
import { recordingCalls } from '#calls/recordings.ts';
import { sessionCalls } from '#calls/sessions.ts';
import { storyCalls } from '#calls/stories.ts';
import { transcriptionCalls } from '#calls/transcription.ts';
import { translationCalls } from '#calls/translations.ts';
import { PublicConfig } from '#config.ts';
import { UserRole } from '#user-roles.ts';

/** Every call outside /auth/v1, whose own protocol the official client speaks. */
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
  ...contentCountCalls,
  ...milestoneCalls,
  ...badgeCalls,
  ...storyCalls,
  ...opportunityCalls,
  ...guideCalls,
  ...helplineCalls,
  ...careerChatCalls,
  ...translationCalls,
  ...recordingCalls,
  ...transcriptionCalls,
  ...myDataCalls,
});
export type Calls = typeof calls;
