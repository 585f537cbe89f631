import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from '@bustan/contract/languages.ts';
import * as z from 'zod/mini';
import type { Encryption } from '#platform/encryption/encryption.ts';
import { isSameSecret, newCode } from '#platform/encryption/secrets.ts';
import type { RateLimits } from '#platform/http/rate-limits.ts';
import { SMS_CHANNELS, type Sms, type SmsMessage } from '#platform/sms/sms.ts';
import { preferredLanguage } from '../mail-links/mail-links.ts';
import { authErrors, maybeText, readBody, readPhone } from '../protocol/protocol.ts';
import type { FactorKind } from './factor-kind.ts';

const texts = JSON.parse(readFileSync(new URL('../../../../../content/sms.json', import.meta.url), 'utf8')) as {
  code: Record<Language, string>;
}; // reviewed content of this repository; a test reads every text of it

const PhoneEnrolBody = z.object({ phone: maybeText });
const PhoneChallengeBody = z.object({ channel: maybeText });
const PhoneAnswerBody = z.object({ code: maybeText });

const readChannel = (given: string): SmsMessage['channel'] => {
  const channel = SMS_CHANNELS.find((known) => known === (given || 'sms'));
  if (channel === undefined) throw authErrors.badChannel();
  return channel;
};

/** The last line binds the code to this site: phones offer to fill it in only here. */
const textOf = (code: string, language: Language, site: string): string => {
  const { protocol, hostname } = new URL(site);
  const text = texts.code[language].replaceAll('{{code}}', code);
  return protocol === 'https:' ? `${text}\n\n@${hostname} #${code}` : text;
};

/** One code a minute to a phone number, whoever asks, and few an hour: messages cost money, and wake people up. */
const consumeSmsLimits = async (limits: RateLimits, { userId, phone }: { userId: string; phone: string }) => {
  const uses = [
    ['smsPhone', phone],
    ['smsPhoneHour', phone],
    ['smsAccountHour', userId],
    ['smsSiteHour', 'site'],
  ] as const;
  for (const [name, key] of uses) {
    const { isAllowed, retryAfterSeconds } = await limits.consume(name, key);
    if (!isAllowed) throw authErrors.smsTooSoon(retryAfterSeconds);
  }
};

interface PhoneKindDeps {
  sms: Sms;
  encryption: Encryption;
  limits: RateLimits;
  site: string;
}

/** Codes sent by SMS or WhatsApp. */
export const phoneKind = ({ sms, encryption, limits, site }: PhoneKindDeps): FactorKind => {
  const hmacOf = (challengeId: string, code: string) => encryption.hmac(`sms:${challengeId}:${code}`);
  return {
    method: 'mfa/phone',
    isGuessable: true,
    maxAttempts: 5,
    endsEarlierChallenges: true,
    wrongAnswer: authErrors.wrongPhoneCode,
    enrol: ({ request, factors }) => {
      const given = readBody(PhoneEnrolBody, request).phone;
      if (given === '') throw authErrors.phoneMissing();
      const phone = readPhone(given);
      const same = factors.filter((factor) => factor.phone === phone);
      if (same.some(({ status }) => status === 'verified')) throw authErrors.phoneTaken();
      return { columns: { phone }, responseFields: { phone }, replaces: same.map(({ id }) => id) };
    },
    challenge: async ({ id, user, factor: { phone }, request }) => {
      const channel = readChannel(readBody(PhoneChallengeBody, request).channel);
      if (phone === null) throw authErrors.factorNotFound();
      await consumeSmsLimits(limits, { userId: user.id, phone });
      const code = newCode();
      const language = preferredLanguage(user.userMetadata, request.language);
      const message = { id: randomUUID(), to: phone, channel, language, text: textOf(code, language, site), code };
      const send = async () => {
        if (!(await sms.send(message))) throw authErrors.smsNotSent();
      };
      return { columns: { codeHmac: hmacOf(id, code) }, responseFields: {}, send };
    },
    checkAnswer: (request) => {
      if (readBody(PhoneAnswerBody, request).code === '') throw authErrors.codeMissing();
    },
    verify: async ({ challenge, request }) => {
      const code = readBody(PhoneAnswerBody, request).code.replaceAll(/\s/g, '');
      const isRight = challenge.codeHmac !== null && isSameSecret(challenge.codeHmac, hmacOf(challenge.id, code));
      return isRight ? {} : undefined;
    },
  };
};
