import { randomBytes } from 'node:crypto';
import type { Config } from '#platform/config/config.ts';
import { isPrivateHost } from '#platform/config/url.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail, Mailbox, MailMessage } from './mail.ts';
import { smtpMail } from './smtp-mail.ts';

const MAX_MAILS = 200;

/** Without a key of the operator's choice it gets one for the lifetime of the process. */
export const createMailbox = (key = randomBytes(18).toString('base64url')): Mailbox => {
  let mails: MailMessage[] = [];
  return {
    key,
    add: (message) => {
      mails.push(message);
      if (mails.length > MAX_MAILS) mails.shift();
    },
    forget: (address) => {
      mails = mails.filter(({ to }) => to !== address);
    },
    list: () => mails,
  };
};

const mailboxMail = (mailbox: Mailbox): Mail => ({
  send: async (message) => mailbox.add(message),
  forget: mailbox.forget,
  mailbox,
  close: () => {},
});

/** Production without SMTP: the start has warned, and every mail that is not sent is logged. */
const noMail = (log: Log): Mail => ({
  send: async ({ type }) => log.warn({ type }, 'a mail was not sent: SMTP_URL is not set'),
  forget: () => {},
  mailbox: null,
  close: () => {},
});

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'MAILBOX_KEY' | 'isProduction'>;

/** SMTP where it is configured, else the local mailbox, which production does not have. */
export const createMail = ({ config, log }: { config: MailConfig; log: Log }): Mail => {
  const { SMTP_URL: url, MAIL_FROM: from, isProduction } = config;
  if (url !== undefined) {
    const isTlsRequired = isProduction && !isPrivateHost(new URL(url).hostname);
    return smtpMail({ url, from, isTlsRequired, log });
  }
  return isProduction ? noMail(log) : mailboxMail(createMailbox(config.MAILBOX_KEY));
};
