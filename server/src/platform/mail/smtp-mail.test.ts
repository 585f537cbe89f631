import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { smtpMail } from './smtp-mail.ts';

/** A mail server without TLS; keeps what it is told. */
const openPlainSmtpServer = async () => {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      commands.push(chunk.toString().trim());
      const isGreeting = /^(EHLO|QUIT)/.test(chunk.toString());
      socket.write(isGreeting ? '250 mail\r\n' : '502 unknown\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { url: `smtp://127.0.0.1:${port}`, commands, close: () => server.close() };
};

test.each([true, false])(
  'a mail goes to a server without TLS only where that is not required: %s',
  async (isTlsRequired) => {
    const server = await openPlainSmtpServer();
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const mail = smtpMail({ url: server.url, from: 'Bustan <no-reply@localhost>', isTlsRequired, log });
    const message = { to: 'amina@example.com', type: 'signup', subject: 'Subject', text: 'Text', html: '', link: '' };
    await mail.send({ ...message, otp: '123456', tokenHash: 'token' });
    expect(server.commands.some((command) => command.startsWith('MAIL FROM'))).toBe(!isTlsRequired);
    expect(lines.join('')).toContain('a mail could not be sent');
    expect(lines.join('')).not.toContain('amina');
    mail.close();
    server.close();
  },
);
