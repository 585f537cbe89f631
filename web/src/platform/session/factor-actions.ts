import type { User } from '@supabase/auth-js';
import { type AuthOutcome, loadClient, outcome } from './auth-actions.ts';

export type FactorKind = 'totp' | 'phone' | 'webauthn';

/** A second factor as the screens show it. */
export interface Factor {
  id: string;
  kind: FactorKind;
  name: string;
  /** Of a phone factor alone. */
  phone: string;
  addedAt: Date;
}

/** Those that count, the newest last. */
export const factorsOf = (user: User): Factor[] =>
  (user.factors ?? [])
    .filter(({ status }) => status === 'verified')
    .map((factor) => ({
      id: factor.id,
      kind: factor.factor_type as FactorKind, // the server knows no other
      name: factor.friendly_name ?? '',
      phone: 'phone' in factor && typeof factor.phone === 'string' ? factor.phone : '',
      addedAt: new Date(factor.created_at),
    }))
    .sort((one, other) => one.addedAt.getTime() - other.addedAt.getTime());

/** Where a key is kept: in this device itself, or in something that is held to it. */
export type KeyPlace = 'device' | 'elsewhere';

/** A factor that was begun: it protects nothing until it was verified once. */
interface Begun {
  factorId: string;
  /** Of an authenticator app alone: the picture to scan, and the same in words. */
  qrCode: string;
  secret: string;
  address: string;
}

const REFUSED_BY_BROWSER: Readonly<Record<string, string>> = {
  NotAllowedError: 'key_aborted',
  AbortError: 'key_aborted',
  InvalidStateError: 'key_known',
};

/** What the browser said of a key has names of its own, which are told as codes. */
const keyOutcome = (error: Error | null): AuthOutcome => {
  if (error === null) return { error: null, hasSession: true };
  if ('status' in error) return outcome({ error: error as Parameters<typeof outcome>[0]['error'] }); // an answer of the server
  return { error: { message: error.message, code: REFUSED_BY_BROWSER[error.name] ?? 'key_failed' }, hasSession: true };
};

const dropBegun = async (factorId: string): Promise<void> => {
  await (await loadClient()).mfa.unenroll({ factorId });
};

/** What was begun with a key and not ended, so that its name is free for another try. */
const dropBegunKeys = async (): Promise<void> => {
  const { data } = await (await loadClient()).mfa.listFactors();
  const begun = data?.all.filter(({ factor_type, status }) => factor_type === 'webauthn' && status === 'unverified');
  for (const { id } of begun ?? []) await dropBegun(id);
};

/** Second factors, and the second step of signing in; loaded with the screens that need them. */
export const factorActions = {
  beginApp: async (name: string): Promise<AuthOutcome & { begun?: Begun }> => {
    const { data, error } = await (await loadClient()).mfa.enroll({ factorType: 'totp', friendlyName: name });
    if (error !== null) return outcome({ error });
    const { qr_code: qrCode, secret, uri: address } = data.totp;
    return { ...outcome({ error }), begun: { factorId: data.id, qrCode, secret, address } };
  },

  beginPhone: async (entry: { name: string; phone: string }): Promise<AuthOutcome & { begun?: Begun }> => {
    const { name: friendlyName, phone } = entry;
    const { data, error } = await (await loadClient()).mfa.enroll({ factorType: 'phone', friendlyName, phone });
    if (error !== null) return outcome({ error });
    return { ...outcome({ error }), begun: { factorId: data.id, qrCode: '', secret: '', address: '' } };
  },

  /** Gives up what was begun. */
  dropBegun,

  /** Sends a code to the factor's phone; the answer is for that challenge. */
  sendCode: async (factorId: string): Promise<AuthOutcome & { challengeId?: string }> => {
    const { data, error } = await (await loadClient()).mfa.challenge({ factorId });
    return error === null ? { ...outcome({ error }), challengeId: data.id } : outcome({ error });
  },

  /** Without a challenge one is made for this answer, as the code of an app needs none before. */
  answer: async (answer: {
    factorId: string;
    code: string;
    challengeId?: string | undefined;
  }): Promise<AuthOutcome> => {
    const { mfa } = await loadClient();
    const { factorId, code, challengeId } = answer;
    if (challengeId === undefined) return outcome(await mfa.challengeAndVerify({ factorId, code }));
    return outcome(await mfa.verify({ factorId, code, challengeId }));
  },

  addKey: async ({ name, place }: { name: string; place: KeyPlace }): Promise<AuthOutcome> => {
    const { mfa } = await loadClient();
    const isHere = place === 'device';
    // In place of the client's own wishes, which are for security keys alone.
    const wishes = {
      hints: [isHere ? 'client-device' : 'security-key'] as ('client-device' | 'security-key')[],
      authenticatorSelection: {
        authenticatorAttachment: isHere ? ('platform' as const) : ('cross-platform' as const),
        residentKey: 'discouraged' as const,
        userVerification: 'preferred' as const,
      },
      attestation: 'none' as const,
    };
    const { error } = await mfa.webauthn.register({ friendlyName: name }, wishes);
    if (error !== null) await dropBegunKeys().catch(() => undefined);
    return keyOutcome(error);
  },

  showKey: async (factorId: string): Promise<AuthOutcome> => {
    const { mfa } = await loadClient();
    // Nothing is hinted at: the client's own hint is for security keys, and this may be a passkey of the device.
    const wishes = { hints: [] } as unknown as Parameters<typeof mfa.webauthn.authenticate>[1]; // laid over the server's options, which are whole
    const { error } = await mfa.webauthn.authenticate({ factorId }, wishes);
    return keyOutcome(error);
  },

  /** The session that the factor had raised falls back, which only a new token tells. */
  remove: async (factorId: string): Promise<AuthOutcome> => {
    const client = await loadClient();
    const removed = outcome(await client.mfa.unenroll({ factorId }));
    return removed.error === null ? outcome(await client.refreshSession()) : removed;
  },
};
