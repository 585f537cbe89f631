import type { SecondFactorMethod } from '#database/schema/auth.ts';
import type { FactorChallengeRow, FactorRow, FactorType, NewFactor } from '#database/schema/factors.ts';
import type { UserRow } from '#database/schema/users.ts';
import type { AuthError, AuthRequest } from '../protocol/protocol.ts';

type ResponseFields = Record<string, unknown>;

export interface Enrolment {
  id: string;
  user: UserRow;
  /** All factors of the user. */
  factors: FactorRow[];
  request: AuthRequest;
}

export interface ChallengeRequest {
  /** Of the new challenge. */
  id: string;
  user: UserRow;
  factor: FactorRow;
  /** All factors of the user. */
  factors: FactorRow[];
  request: AuthRequest;
}

export interface ChallengeAnswer {
  user: UserRow;
  factor: FactorRow;
  challenge: FactorChallengeRow;
  request: AuthRequest;
  now: Date;
  /** Whether any user's factor already has this credential. */
  isCredentialKnown(credentialId: string): Promise<boolean>;
}

/** What differs between kinds of factors. */
export interface FactorKind {
  method: SecondFactorMethod;
  /** Whether the answer could be found by trying: then attempts are limited. */
  isGuessable: boolean;
  /** Wrong answers to one challenge. */
  maxAttempts: number;
  endsEarlierChallenges: boolean;
  wrongAnswer: () => AuthError;
  /** Columns of the new factor, what its owner is told only this once, and the ids of unverified factors to replace. */
  enrol(enrolment: Enrolment): { columns: Partial<NewFactor>; responseFields: ResponseFields; replaces: string[] };
  /** Columns of the new challenge, what the client is told, and what to send once the row is there. */
  challenge(challenging: ChallengeRequest): Promise<{
    columns: Partial<Pick<FactorChallengeRow, 'codeHmac' | 'nonce'>>;
    responseFields: ResponseFields;
    send?: () => Promise<void>;
  }>;
  /** Throws for what cannot be an answer, before an attempt is counted. */
  checkAnswer(request: AuthRequest, factor: FactorRow): void;
  /** The changes of the factor's row for a right answer; undefined for a wrong one. */
  verify(answering: ChallengeAnswer): Promise<Partial<NewFactor> | undefined>;
}

/** The kinds that this site supports. */
export type FactorKinds = Partial<Record<FactorType, FactorKind>>;
