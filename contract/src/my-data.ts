import * as z from 'zod/mini';
import { LANGUAGES } from '#languages.ts';

const count = z.int().check(z.gte(0));

/** What is kept about the caller, in numbers. */
export const MyData = z.object({
  email: z.string(),
  /** Whether deleting the account asks for the password; else for a fresh sign-in. */
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

/** The language of the mail that tells of it. */
const language = z.optional(z.enum(LANGUAGES));

export const DataExport = z.object({ language });

/** `confirmation` is the account's e-mail address, typed once more. */
export const AccountDeletion = z.object({
  confirmation: z.string(),
  password: z.optional(z.nullable(z.string())),
  language,
});
