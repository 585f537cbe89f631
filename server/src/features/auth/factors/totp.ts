import { MAX_ISSUER_CHARS } from '@bustan/contract/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import type { Queryable } from '#database/database.ts';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { authErrors, maybeText, readBody } from '../protocol/protocol.ts';
import type { FactorKind } from './factor-kind.ts';
import { listEncryptedFactors, updateFactor } from './factors.queries.ts';

const PERIOD_SECONDS = 30;
/** A device's clock may be half a minute off, either way. */
const WINDOW_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const TotpEnrolBody = z.object({ issuer: maybeText });
const TotpAnswerBody = z.object({ code: maybeText });

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, ...names });

/** [Note: a factor's secret belongs to its row] It cannot be decrypted as another user's. */
const encryptionOwnerOf = ({ id, userId }: { id: string; userId: string }): string => `totp:${userId}:${id}`;

/** Colour names instead of `#`: clients put the SVG into a data URL unescaped, where `#` would end it. */
const drawQrCode = (uri: string): string =>
  renderSVG(uri, { ecc: 'M', border: 4, blackColor: 'black', whiteColor: 'white' });

/** The time step of the code; undefined when it is wrong. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = code.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const totp = totpOf(Secret.fromBase32(secret));
  const offset = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  return offset === null ? undefined : totp.counter({ timestamp }) + offset;
};

/** Encrypts every secret under the newest secret key. */
export const reencryptFactors = async (tx: Queryable, encryption: Encryption): Promise<void> => {
  for (const row of await listEncryptedFactors(tx)) {
    if (row.encryptedSecret === null) continue;
    const owner = encryptionOwnerOf(row);
    const encryptedSecret = encryption.encrypt(encryption.decrypt(row.encryptedSecret, owner), owner);
    await updateFactor(tx, { id: row.id, changes: { encryptedSecret } });
  }
};

/** Codes of an authenticator app. */
export const totpKind = ({ encryption, site }: { encryption: Encryption; site: string }): FactorKind => ({
  method: 'totp',
  isGuessable: true,
  maxAttempts: 10,
  endsEarlierChallenges: false,
  wrongAnswer: authErrors.wrongTotpCode,
  enrol: ({ id, user, request }) => {
    const { issuer: given } = readBody(TotpEnrolBody, request);
    if ([...given].length > MAX_ISSUER_CHARS) throw authErrors.issuerTooLong();
    // A colon would end the issuer inside the otpauth URI.
    const issuer = (given || new URL(site).host).replaceAll(':', ' ');
    const secret = new Secret({ size: SECRET_BYTES });
    const uri = totpOf(secret, { issuer, label: user.email }).toString();
    return {
      columns: { encryptedSecret: encryption.encrypt(secret.base32, encryptionOwnerOf({ id, userId: user.id })) },
      responseFields: { totp: { qr_code: drawQrCode(uri), secret: secret.base32, uri } },
      replaces: [],
    };
  },
  challenge: async () => ({ columns: {}, responseFields: {} }),
  checkAnswer: (request) => {
    if (readBody(TotpAnswerBody, request).code === '') throw authErrors.codeMissing();
  },
  verify: async ({ factor, request, now }) => {
    const { code } = readBody(TotpAnswerBody, request);
    if (factor.encryptedSecret === null) return undefined;
    const step = stepOf(encryption.decrypt(factor.encryptedSecret, encryptionOwnerOf(factor)), code, now);
    // An accepted code cannot be replayed, nor one from an earlier time step.
    if (step === undefined || step <= (factor.lastStep ?? -1)) return undefined;
    return { lastStep: step };
  },
});
