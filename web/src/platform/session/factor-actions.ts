import type { User } from '@supabase/auth-js';
import { type AuthOutcome, loadAuthClient, outcome } from './auth-actions.ts';

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

/** The verified ones, the newest last. */
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

/** Whether a key is kept by this device itself or is a separate one. */
export type KeyPlace = 'device' | 'elsewhere';

/** A factor that is being added: it protects nothing until it has been verified once. */
interface Enrollment {
  factorId: string;
  /** Only of an authenticator app: the picture to scan, and the same as text. */
  qrCode: string;
  secret: string;
  address: string;
}

const REFUSED_BY_BROWSER: Readonly<Record<string, string>> = {
  NotAllowedError: 'key_aborted',
  AbortError: 'key_aborted',
  InvalidStateError: 'key_known',
};

/** Errors of the browser have names, which become codes here. */
const keyOutcome = (error: Error | null): AuthOutcome => {
  if (error === null) return { error: null, hasSession: true };
  if ('status' in error) return outcome({ error: error as Parameters<typeof outcome>[0]['error'] }); // an answer of the server
  return { error: { message: error.message, code: REFUSED_BY_BROWSER[error.name] ?? 'key_failed' }, hasSession: true };
};

const unenroll = async (factorId: string): Promise<void> => {
  await (await loadAuthClient()).mfa.unenroll({ factorId });
};

/** Removes keys whose registration was not finished, so that their names are free for another try. */
const unenrollUnverifiedKeys = async (): Promise<void> => {
  const { data } = await (await loadAuthClient()).mfa.listFactors();
  const unverified = data?.all.filter(
    ({ factor_type, status }) => factor_type === 'webauthn' && status === 'unverified',
  );
  for (const { id } of unverified ?? []) await unenroll(id);
};

/** Adding, removing and verifying second factors; loaded with the screens that need them. */
export const factorActions = {
  enrollApp: async (name: string): Promise<AuthOutcome & { enrollment?: Enrollment }> => {
    const { data, error } = await (await loadAuthClient()).mfa.enroll({ factorType: 'totp', friendlyName: name });
    if (error !== null) return outcome({ error });
    const { qr_code: qrCode, secret, uri: address } = data.totp;
    return { ...outcome({ error }), enrollment: { factorId: data.id, qrCode, secret, address } };
  },

  enrollPhone: async (entry: { name: string; phone: string }): Promise<AuthOutcome & { enrollment?: Enrollment }> => {
    const { name: friendlyName, phone } = entry;
    const { data, error } = await (await loadAuthClient()).mfa.enroll({ factorType: 'phone', friendlyName, phone });
    if (error !== null) return outcome({ error });
    return { ...outcome({ error }), enrollment: { factorId: data.id, qrCode: '', secret: '', address: '' } };
  },

  /** Removes a factor that was not verified. */
  unenroll,

  /** Sends a code to the factor's phone; it answers the returned challenge. */
  sendCode: async (factorId: string): Promise<AuthOutcome & { challengeId?: string }> => {
    const { data, error } = await (await loadAuthClient()).mfa.challenge({ factorId });
    return error === null ? { ...outcome({ error }), challengeId: data.id } : outcome({ error });
  },

  /** Without a `challengeId` a challenge is made first, as for the code of an app. */
  verify: async (answer: {
    factorId: string;
    code: string;
    challengeId?: string | undefined;
  }): Promise<AuthOutcome> => {
    const { mfa } = await loadAuthClient();
    const { factorId, code, challengeId } = answer;
    if (challengeId === undefined) return outcome(await mfa.challengeAndVerify({ factorId, code }));
    return outcome(await mfa.verify({ factorId, code, challengeId }));
  },

  registerKey: async ({ name, place }: { name: string; place: KeyPlace }): Promise<AuthOutcome> => {
    const { mfa } = await loadAuthClient();
    const isHere = place === 'device';
    // The client's own options are for security keys only.
    const options = {
      hints: [isHere ? 'client-device' : 'security-key'] as ('client-device' | 'security-key')[],
      authenticatorSelection: {
        authenticatorAttachment: isHere ? ('platform' as const) : ('cross-platform' as const),
        residentKey: 'discouraged' as const,
        userVerification: 'preferred' as const,
      },
      attestation: 'none' as const,
    };
    const { error } = await mfa.webauthn.register({ friendlyName: name }, options);
    if (error !== null) await unenrollUnverifiedKeys().catch(() => undefined);
    return keyOutcome(error);
  },

  authenticateWithKey: async (factorId: string): Promise<AuthOutcome> => {
    const { mfa } = await loadAuthClient();
    // No hints: the client's own is for security keys, and this may be a passkey of the device.
    const options = { hints: [] } as unknown as Parameters<typeof mfa.webauthn.authenticate>[1]; // merged into the server's options, which are complete
    const { error } = await mfa.webauthn.authenticate({ factorId }, options);
    return keyOutcome(error);
  },

  /** The session falls back to aal1, which only a refreshed token says. */
  remove: async (factorId: string): Promise<AuthOutcome> => {
    const client = await loadAuthClient();
    const removed = outcome(await client.mfa.unenroll({ factorId }));
    return removed.error === null ? outcome(await client.refreshSession()) : removed;
  },
};
