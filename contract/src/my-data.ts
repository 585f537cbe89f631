import * as z from 'zod/mini';
import { LANGUAGES } from '#languages.ts';
import { defineCalls } from './call-definition.ts';

const count = z.int().check(z.gte(0));

/** How much is stored about the caller. */
export const MyData = z.object({
  email: z.string(),
  /** Else only a code by mail, or a recent sign-in, proves who is asking. */
  has_password: z.boolean(),
  check_ins: count,
  recordings: count,
  recording_bytes: count,
  milestones: count,
  badges: count,
  saved_opportunities: count,
  sessions: count,
});
export type MyData = z.infer<typeof MyData>;

/** The language of the notification mail. */
const language = z.optional(z.enum(LANGUAGES));

export const DataExport = z.object({ language });

/**
 * `confirmation` is the account's e-mail address, typed again. With neither `password` nor `nonce`, the code that GET
 * /auth/v1/reauthenticate mails, the session needs a sign-in or second factor of the last ten minutes.
 */
export const AccountDeletion = z.object({
  confirmation: z.string(),
  password: z.optional(z.nullable(z.string())),
  nonce: z.optional(z.nullable(z.string())),
  language,
});

export const myDataCalls = defineCalls({
  getMyData: {
    method: 'GET',
    path: '/api/v1/my-data',
    summary: 'What is kept about the caller, in numbers',
    who: 'owner',
    status: 200,
    out: MyData,
  },
  exportMyData: {
    method: 'POST',
    path: '/api/v1/my-data/export',
    summary: 'Everything about the caller: one JSON file and every recording, as a ZIP archive; a mail tells of it',
    who: 'owner',
    body: DataExport,
    status: 200,
    outMedia: ['application/zip'],
    errors: ['too_many_requests', 'unavailable'],
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/v1/my-data/deletion',
    summary: 'Deletes the account and everything about the caller for good; a mail tells of it',
    who: 'owner',
    body: AccountDeletion,
    status: 204,
    errors: ['validation_failed', 'reauthentication_needed', 'too_many_requests'],
  },
});
