import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';

interface ReceivedMail {
  sender: string;
  to: string;
  content: string;
  /** The plain part, decoded. */
  text: string;
}

export interface SmtpServer {
  url: string;
  nextMail(to: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const plainPart = (content: string): string => {
  const [, head = '', body = ''] = /(Content-Type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(content) ?? [];
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : decodeQuotedPrintable(body);
};

/** A real SMTP server on a loopback port; it rejects addresses that begin with "rejected". */
export const openSmtpServer = async (): Promise<SmtpServer> => {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      if (!address.startsWith('rejected')) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const content = Buffer.concat(chunks).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          sender: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo[0]?.address ?? '',
          content,
          text: plainPart(content),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMail: async (to) => {
      await expect.poll(() => mails.some((mail) => mail.to === to), { timeout: 5000 }).toBe(true);
      const mail = mails.findLast((candidate) => candidate.to === to);
      if (mail === undefined) throw new Error(`There is no mail to ${to}`);
      return mail;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
