import type { Audience } from '@bustan/contract/call.ts';
import type { Authenticate, Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

const bearerToken = (header: string | undefined): string | null => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;

interface Question {
  who: Exclude<Audience, 'all'>;
  authorization: string | undefined;
  authenticate: Authenticate;
}

/** Denies by default: a missing, dead or insufficient session never yields a caller. */
export const authorize = async ({ who, authorization, authenticate }: Question): Promise<Caller> => {
  const token = bearerToken(authorization);
  const session = token === null ? null : await authenticate(token);
  if (session === null) throw new Refusal('not_signed_in');
  if (who === 'admin' && !session.isAdmin) throw new Refusal('not_allowed');
  return session as Caller; // the one place that makes a caller: every check stands above
};
