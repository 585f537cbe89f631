import type { FactorType } from '#database/schema/factors.ts';
import type { AuthError } from '../protocol/auth-errors.ts';
import type { AuthRequest } from '../protocol/auth-request.ts';
import type { UserRow } from '../users/user-view.ts';
import type { ChallengeRow } from './challenges.queries.ts';
import type { FactorRow, NewFactor } from './factors.queries.ts';

/** The AMR methods that raise a session to aal2. */
export type SecondFactorMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn';

/** Fields of an answer. */
type Told = Record<string, unknown>;

export interface Enrolment {
  id: string;
  user: UserRow;
  /** All of the person's factors. */
  factors: FactorRow[];
  request: AuthRequest;
}

export interface Challenging {
  /** The new challenge's id. */
  id: string;
  user: UserRow;
  factor: FactorRow;
  /** All of the person's factors. */
  factors: FactorRow[];
  request: AuthRequest;
}

export interface Answering {
  user: UserRow;
  factor: FactorRow;
  challenge: ChallengeRow;
  request: AuthRequest;
  now: Date;
  /** Whether any factor, also somebody else's, is this authenticator's. */
  isCredentialKnown(credentialId: string): Promise<boolean>;
}

/** What differs between the kinds of second factors. */
export interface FactorKind {
  method: SecondFactorMethod;
  /** Whether trying long enough could find the answer: then tries are counted. */
  isGuessable: boolean;
  /** How often one challenge may be answered wrongly. */
  maxGuesses: number;
  /** A new challenge ends the ones before it. */
  isNewestAlone: boolean;
  wrongAnswer: () => AuthError;
  /**
   * What the new factor's row holds, what its owner alone is told, this once, and the ids of the unverified factors
   * whose place it takes.
   */
  enrol(enrolment: Enrolment): { columns: Partial<NewFactor>; told: Told; replaces: string[] };
  /** What the challenge's row holds, what the client is told, and what is to be sent when the row is there. */
  challenge(challenging: Challenging): Promise<{
    columns: Partial<Pick<ChallengeRow, 'codeHmac' | 'nonce'>>;
    told: Told;
    send?: () => Promise<void>;
  }>;
  /** Refuses, before anything is counted, what cannot be an answer. */
  checkAnswer(request: AuthRequest, factor: FactorRow): void;
  /** What a right answer changes in the factor's row; undefined for a wrong one. */
  verify(answering: Answering): Promise<Partial<NewFactor> | undefined>;
}

/** The kinds that this site can offer. */
export type FactorKinds = Partial<Record<FactorType, FactorKind>>;
