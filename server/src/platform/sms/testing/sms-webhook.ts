import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsMessage } from '../sms.ts';

interface Received {
  headers: IncomingHttpHeaders;
  message: SmsMessage;
}

/** An operator's webhook on a loopback port; it answers these statuses in turn, then 200. 0 breaks the line. */
export const openSmsWebhook = async () => {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, message: JSON.parse(body) as SmsMessage }); // the tests check each field
    const status = statuses.shift() ?? 200;
    if (status === 0) request.socket.destroy();
    else response.writeHead(status, { location: '/elsewhere' }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `http://127.0.0.1:${port}/sms`,
    received,
    answerWith: (...next: number[]) => statuses.splice(0, statuses.length, ...next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
