import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailbox } from '#platform/mail/mail.ts';
import type { Sms, SmsMessage } from './sms.ts';

const ATTEMPTS = 2;
const TIMEOUT_MS = 5000;

interface WebhookOptions {
  url: string;
  secret: string | undefined;
  log: Log;
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'unknown';
};

/** A 4xx is permanent; a 5xx, a timeout or a broken connection may pass. */
const isPermanent = (status: number): boolean => status < 500 && status !== 429;

/** Posts the message as JSON to the operator's webhook, without following redirects, and retries once where that may help. */
const webhookSms = ({ url, secret, log }: WebhookOptions): Sms => {
  const post = async (message: SmsMessage): Promise<number> => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': message.id,
        ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(message),
    });
    await response.body?.cancel();
    return response.status;
  };
  return {
    send: async (message) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        try {
          const status = await post(message);
          if (status >= 200 && status < 300) return true;
          log.error({ status, attempt }, 'a short message could not be sent');
          if (isPermanent(status)) return false;
        } catch (error) {
          log.error({ reason: reasonOf(error), attempt }, 'a short message could not be sent');
        }
      }
      return false;
    },
  };
};

const mailboxSms = (mailbox: Mailbox): Sms => ({
  send: async ({ to, text, code }) => {
    mailbox.add({ to, type: 'sms', subject: 'SMS', text, html: '', otp: code, tokenHash: null, link: null });
    return true;
  },
});

interface SmsOptions {
  config: Pick<Config, 'SMS_URL' | 'SMS_SECRET'>;
  mailbox: Mailbox | null;
  log: Log;
}

/** The operator's webhook, else the local mailbox, else null: then no phone can be added. */
export const createSms = ({ config, mailbox, log }: SmsOptions): Sms | null => {
  if (config.SMS_URL !== undefined) return webhookSms({ url: config.SMS_URL, secret: config.SMS_SECRET, log });
  return mailbox && mailboxSms(mailbox);
};
