import { MAX_ISSUER_CHARS } from '@bustan/contract/limits.ts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { maybeText, readBody } from '../protocol/auth-request.ts';
import type { FactorKind } from './factor-kind.ts';

const PERIOD_SECONDS = 30;
/** A clock may be half a minute off, either way. */
const WINDOW_STEPS = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const EnrolBody = z.object({ issuer: maybeText });
const AnswerBody = z.object({ code: maybeText });

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, ...names });

/** [Note: a factor's secret is sealed to its row] Moved to another person's row it does not open. */
export const sealedAbout = ({ id, userId }: { id: string; userId: string }): string => `totp:${userId}:${id}`;

/** Colour names, no `#`: clients put the drawing into a data address as it is, where `#` would cut it off. */
const draw = (uri: string): string => renderSVG(uri, { ecc: 'M', border: 4, blackColor: 'black', whiteColor: 'white' });

/** The time step of the code; undefined when it is wrong. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const token = code.replaceAll(/\s/g, '');
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const totp = totpOf(Secret.fromBase32(secret));
  const offset = totp.validate({ token, timestamp, window: WINDOW_STEPS });
  return offset === null ? undefined : totp.counter({ timestamp }) + offset;
};

/** Codes of an authenticator app. */
export const totpKind = ({ seal, site }: { seal: Encryption; site: string }): FactorKind => ({
  method: 'totp',
  isGuessable: true,
  maxGuesses: 10,
  isNewestAlone: false,
  wrongAnswer: authErrors.wrongTotpCode,
  enrol: ({ id, user, request: asked }) => {
    const { issuer: given } = readBody(EnrolBody, asked);
    if ([...given].length > MAX_ISSUER_CHARS) throw authErrors.issuerTooLong();
    // A colon would end the issuer inside the address that the code holds.
    const issuer = (given || new URL(site).host).replaceAll(':', ' ');
    const secret = new Secret({ size: SECRET_BYTES });
    const uri = totpOf(secret, { issuer, label: user.email }).toString();
    return {
      columns: { sealedSecret: seal.encrypt(secret.base32, sealedAbout({ id, userId: user.id })) },
      told: { totp: { qr_code: draw(uri), secret: secret.base32, uri } },
      replaces: [],
    };
  },
  challenge: async () => ({ columns: {}, told: {} }),
  checkAnswer: (request) => {
    if (readBody(AnswerBody, request).code === '') throw authErrors.codeMissing();
  },
  verify: async ({ factor, request: asked, now }) => {
    const { code } = readBody(AnswerBody, asked);
    if (factor.sealedSecret === null) return undefined;
    const step = stepOf(seal.decrypt(factor.sealedSecret, sealedAbout(factor)), code, now);
    // A code that was taken once is spent, and so are all before it: whoever looked over a shoulder comes too late.
    if (step === undefined || step <= (factor.lastStep ?? -1)) return undefined;
    return { lastStep: step };
  },
});
