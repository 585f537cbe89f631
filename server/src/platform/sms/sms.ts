import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailbox } from '#platform/mail/mailbox.ts';
import { webhookSms } from './webhook.ts';

export const SMS_CHANNELS = ['sms', 'whatsapp'] as const;

/** A short message ready to send, with the code it carries named beside it. */
export interface SmsMessage {
  /** The same for both attempts, so that a provider can tell them from two messages. */
  id: string;
  /** In E.164. */
  to: string;
  channel: (typeof SMS_CHANNELS)[number];
  language: string;
  text: string;
  code: string;
}

/** The way out for short messages. */
export interface Sms {
  /** Whether the message was taken over; it never rejects, and logs a failure without number and text. */
  send(message: SmsMessage): Promise<boolean>;
}

const mailboxSms = (mailbox: Mailbox): Sms => ({
  send: async ({ to, text, code }) => {
    mailbox.add({ to, type: 'sms', subject: 'SMS', text, html: '', otp: code, tokenHash: null, link: null });
    return true;
  },
});

interface SmsParts {
  config: Pick<Config, 'SMS_URL' | 'SMS_SECRET'>;
  mailbox: Mailbox | null;
  log: Log;
}

/** The operator's webhook, else the local mailbox where there is one, else none: then no phone can be added. */
export const createSms = ({ config, mailbox, log }: SmsParts): Sms | null => {
  if (config.SMS_URL !== undefined) return webhookSms({ url: config.SMS_URL, secret: config.SMS_SECRET, log });
  return mailbox && mailboxSms(mailbox);
};
