import { MAX_EMAIL_CHARS } from '@bustan/contract/limits.ts';
import * as z from 'zod/mini';
import { authErrors } from './auth-errors.ts';

const Email = z.email().check(z.maxLength(MAX_EMAIL_CHARS));

/** One spelling per mailbox: how an address is stored and looked up. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The address in its stored spelling; throws when it cannot be one. */
export const readEmail = (email: string): string => {
  const parsed = z.safeParse(Email, normalizeEmail(email));
  if (!parsed.success) throw authErrors.badEmail();
  return parsed.data;
};
