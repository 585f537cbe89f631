import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

/** A mail ready to send, with the secrets it carries named for the local mailbox. */
export interface MailMessage {
  to: string;
  type: string;
  subject: string;
  text: string;
  html: string;
  otp: string | null;
  tokenHash: string | null;
  link: string | null;
}

/** The way out for mails. */
export interface Mail {
  /** Ends when the mail is handed over or given up; it never rejects, and logs a failure without the address. */
  send(message: MailMessage): Promise<void>;
  /** Gives up what still waits to be sent to an address, and clears it out of the local mailbox. */
  forget(address: string): void;
  /** Where mails land when there is no SMTP, outside production. */
  mailbox: Mailbox | null;
  close(): void;
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'isProduction'>;

const ATTEMPT_PAUSES_MS = [0, 2000, 10_000];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** A 5xx answer is the receiver's last word; everything else may pass. */
const isDefinite = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

const smtpMail = ({ url, from, log }: { url: string; from: string; log: Log }): Mail => {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from });
  /** Mails on their way; one that was forgotten meanwhile is not tried again. */
  const wanted = new Set<MailMessage>();
  const attemptAll = async (message: MailMessage): Promise<void> => {
    const { to, subject, text, html, type } = message;
    for (const [attempt, pause] of ATTEMPT_PAUSES_MS.entries()) {
      if (pause > 0) await sleep(pause);
      if (!wanted.has(message)) return;
      try {
        await transport.sendMail({ to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } });
        return;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
        log.error({ type, code, responseCode, attempt: attempt + 1 }, 'a mail could not be sent');
        if (isDefinite(error)) return;
      }
    }
  };
  return {
    send: async (message) => {
      wanted.add(message);
      await attemptAll(message).finally(() => wanted.delete(message));
    },
    forget: (address) => {
      for (const message of wanted) if (message.to === address) wanted.delete(message);
    },
    mailbox: null,
    close: () => transport.close(),
  };
};

const mailboxMail = (mailbox: Mailbox): Mail => ({
  send: async (message) => mailbox.add(message),
  forget: (address) => mailbox.forget(address),
  mailbox,
  close: () => {},
});

/** Production without SMTP: the start has warned, and every mail that is missing is told. */
const noMail = (log: Log): Mail => ({
  send: async ({ type }) => log.warn({ type }, 'a mail was not sent: SMTP_URL is not set'),
  forget: () => {},
  mailbox: null,
  close: () => {},
});

export const createMail = ({ config, log }: { config: MailConfig; log: Log }): Mail => {
  if (config.SMTP_URL !== undefined) return smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, log });
  return config.isProduction ? noMail(log) : mailboxMail(createMailbox());
};
