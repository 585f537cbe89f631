import type { Transporter } from 'nodemailer';
import type { Log } from '#platform/log/log.ts';
import type { Mail, MailMessage } from './mail.ts';

const ATTEMPT_DELAYS_MS = [0, 2000, 10_000];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** A 5xx reply is permanent; anything else may pass. */
const isPermanent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500;

interface SmtpOptions {
  url: string;
  from: string;
  /** Sends nothing to a server that does not speak TLS. Otherwise TLS is used where it is offered. */
  isTlsRequired: boolean;
  log: Log;
}

/** The library is loaded with the first mail. */
export const smtpMail = ({ url, from, isTlsRequired, log }: SmtpOptions): Mail => {
  let transport: Transporter | undefined;
  const openTransport = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport(
      { url, requireTLS: isTlsRequired, connectionTimeout: 10_000, socketTimeout: 20_000 },
      { from },
    );
    return transport;
  };
  /** Mails that are being sent; one that is removed is not tried again. */
  const pending = new Set<MailMessage>();
  const sendWithRetries = async (message: MailMessage): Promise<void> => {
    const { to, subject, text, html, type } = message;
    for (const [attempt, delay] of ATTEMPT_DELAYS_MS.entries()) {
      if (delay > 0) await sleep(delay);
      if (!pending.has(message)) return;
      try {
        const headers = { 'Auto-Submitted': 'auto-generated' };
        await (await openTransport()).sendMail({ to, subject, text, html, headers });
        return;
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        const responseCode = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
        log.error({ type, code, responseCode, attempt: attempt + 1 }, 'a mail could not be sent');
        if (isPermanent(error)) return;
      }
    }
  };
  return {
    send: async (message) => {
      pending.add(message);
      await sendWithRetries(message).finally(() => pending.delete(message));
    },
    forget: (address) => {
      for (const message of pending) if (message.to === address) pending.delete(message);
    },
    mailbox: null,
    close: () => transport?.close(),
  };
};
