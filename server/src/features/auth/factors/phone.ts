import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from '@bustan/contract/languages.ts';
import * as z from 'zod/mini';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { isSameSecret, newCode } from '#platform/encryption/secrets.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { SMS_CHANNELS, type Sms, type SmsMessage } from '#platform/sms/sms.ts';
import { mailLanguage } from '../mail-links/mails.ts';
import { authErrors } from '../protocol/auth-errors.ts';
import { spendSms } from '../protocol/auth-rate-limits.ts';
import { maybeText, readBody } from '../protocol/auth-request.ts';
import type { FactorKind } from './factor-kind.ts';

const texts = JSON.parse(readFileSync(new URL('../../../../../content/sms.json', import.meta.url), 'utf8')) as {
  code: Record<Language, string>;
}; // reviewed content of this repository; a test reads every text of it

const EnrolBody = z.object({ phone: maybeText });
const ChallengeBody = z.object({ channel: maybeText });
const AnswerBody = z.object({ code: maybeText });

/** E.164: a plus, a country that begins with no zero, fifteen digits at the most. */
const readPhone = (given: string): string => {
  if (given === '') throw authErrors.phoneMissing();
  const digits = given.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  if (!/^[1-9][0-9]{6,14}$/.test(digits)) throw authErrors.badPhone();
  return `+${digits}`;
};

const readChannel = (given: string): SmsMessage['channel'] => {
  const channel = SMS_CHANNELS.find((known) => known === (given || 'sms'));
  if (channel === undefined) throw authErrors.badChannel();
  return channel;
};

/** The last line binds the code to this site: phones offer to fill it in here and nowhere else. */
const textOf = (code: string, language: Language, site: string): string => {
  const { protocol, hostname } = new URL(site);
  const text = texts.code[language].replaceAll('{{code}}', code);
  return protocol === 'https:' ? `${text}\n\n@${hostname} #${code}` : text;
};

interface PhoneParts {
  sms: Sms;
  seal: Encryption;
  limits: RateLimits;
  site: string;
}

/** Codes sent to a telephone. */
export const phoneKind = ({ sms, seal, limits, site }: PhoneParts): FactorKind => {
  const hmacOf = (challengeId: string, code: string) => seal.hmac(`sms:${challengeId}:${code}`);
  return {
    method: 'mfa/phone',
    isGuessable: true,
    maxGuesses: 5,
    isNewestAlone: true,
    wrongAnswer: authErrors.wrongPhoneCode,
    enrol: ({ request: asked, factors }) => {
      const phone = readPhone(readBody(EnrolBody, asked).phone);
      const same = factors.filter((factor) => factor.phone === phone);
      if (same.some(({ status }) => status === 'verified')) throw authErrors.phoneTaken();
      return { columns: { phone }, told: { phone }, replaces: same.map(({ id }) => id) };
    },
    challenge: async ({ id, user, factor: { phone }, request: asked }) => {
      const channel = readChannel(readBody(ChallengeBody, asked).channel);
      if (phone === null) throw authErrors.factorUnknown();
      await spendSms(limits, { userId: user.id, phone });
      const code = newCode();
      const language = mailLanguage(user.userMetadata, asked.language);
      const message = { id: randomUUID(), to: phone, channel, language, text: textOf(code, language, site), code };
      const send = async () => {
        if (!(await sms.send(message))) throw authErrors.smsNotSent();
      };
      return { columns: { codeHmac: hmacOf(id, code) }, told: {}, send };
    },
    checkAnswer: (request) => {
      if (readBody(AnswerBody, request).code === '') throw authErrors.codeMissing();
    },
    verify: async ({ challenge, request: asked }) => {
      const code = readBody(AnswerBody, asked).code.replaceAll(/\s/g, '');
      const isRight = challenge.codeHmac !== null && isSameSecret(challenge.codeHmac, hmacOf(challenge.id, code));
      return isRight ? {} : undefined;
    },
  };
};
