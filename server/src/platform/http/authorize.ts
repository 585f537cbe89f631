import type { Audience } from '@bustan/contract/call.ts';
import { ApiError } from './api-error.ts';
import type { Authenticate, Caller } from './caller.ts';

const bearerToken = (header: string | undefined): string | null => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;

interface Question {
  who: Exclude<Audience, 'all'>;
  authorization: string | undefined;
  authenticate: Authenticate;
  /** The operator's switch: an admin acts as one only after the second step. */
  doAdminsNeedSecondFactor: boolean;
}

/** Denies by default: a missing, dead or insufficient session never yields a caller. */
export const authorize = async ({
  who,
  authorization,
  authenticate,
  doAdminsNeedSecondFactor,
}: Question): Promise<Caller> => {
  const token = bearerToken(authorization);
  const session = token === null ? null : await authenticate(token);
  if (session === null) throw new ApiError('not_signed_in');
  // [Note: a second factor holds every call] Under /auth/v1 alone somebody may act before the second step.
  const isStepMissing = session.aal === 'aal1' && session.hasSecondFactor;
  if (isStepMissing) throw new ApiError('second_factor_required');
  if (who === 'admin' && !session.isAdmin) throw new ApiError('not_allowed');
  if (who === 'admin' && doAdminsNeedSecondFactor && session.aal === 'aal1') {
    throw new ApiError('second_factor_required');
  }
  return session as Caller; // the one place that makes a caller: every check stands above
};
