import type { Audience, Call } from '@bustan/contract/call-definition.ts';
import type { Context } from 'hono';
import type { SecurityWord } from '#platform/security-log/security-events.ts';
import type { LogSecurityEvent } from '#platform/security-log/security-log.ts';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './request-context.ts';

declare const checked: unique symbol;

/** The session of an access token: read from its row in the same request, so that a sign-out takes effect at once. */
export interface CallerSession {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  /** The account has a verified second factor. */
  hasSecondFactor: boolean;
  isAdmin: boolean;
}

/** A caller whose right to the call was checked: only `authorize` makes one, so unchecked access does not compile. */
export type Caller = CallerSession & { readonly [checked]: true };

/** Turns a bearer token into its living session, or null. */
export type Authenticate = (accessToken: string) => Promise<CallerSession | null>;

export interface AuthorizeRules {
  authenticate: Authenticate;
  /** The operator's switch: an admin acts as one only after the second step. */
  doAdminsNeedSecondFactor: boolean;
}

interface AuthorizeOptions extends AuthorizeRules {
  who: Exclude<Audience, 'all'>;
  authorization: string | undefined;
  logSecurityEvent: LogSecurityEvent;
}

/** The token of an `Authorization` header, or null. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null;

/** Denies by default: a missing, dead or insufficient session never yields a caller. */
const authorize = async ({
  who,
  authorization,
  authenticate,
  doAdminsNeedSecondFactor,
  logSecurityEvent,
}: AuthorizeOptions): Promise<Caller> => {
  const token = bearerToken(authorization);
  const session = token === null ? null : await authenticate(token);
  if (session === null) throw new ApiError('not_signed_in');
  // [Note: a second factor holds every call] Only /auth/v1 allows anything at aal1.
  const isStepMissing = session.aal === 'aal1' && session.hasSecondFactor;
  if (isStepMissing) throw new ApiError('second_factor_required');
  const refuse = (reason: SecurityWord<'authz_fail', 'reason'>): never => {
    logSecurityEvent({ event: 'authz_fail', account: session.userId, reason });
    throw new ApiError(reason);
  };
  if (who === 'admin' && !session.isAdmin) refuse('not_allowed');
  if (who === 'admin' && doAdminsNeedSecondFactor && session.aal === 'aal1') refuse('second_factor_required');
  return session as Caller; // the one place that makes a caller: every check stands above
};

/** Who may make this call: its audience, or a smaller one for a query that widens the response. */
const audienceOf = ({ who, widened }: Call, context: Context<AppEnv>): Audience =>
  widened !== undefined && context.req.query(widened.query) === widened.value ? widened.who : who;

/** The caller of a call, null where everybody may make it. */
export const authorizeCall = async (
  call: Call,
  context: Context<AppEnv>,
  rules: AuthorizeRules,
): Promise<Caller | null> => {
  const who = audienceOf(call, context);
  const authorization = context.req.header('authorization');
  const { logSecurityEvent } = context.var;
  const caller = who === 'all' ? null : await authorize({ who, authorization, logSecurityEvent, ...rules });
  if (call.ownFolder !== undefined && context.req.param(call.ownFolder) !== caller?.userId) {
    logSecurityEvent({ event: 'authz_fail', account: caller?.userId, reason: 'not_allowed' });
    throw new ApiError('not_allowed');
  }
  return caller;
};
