import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatAnswer } from '@bustan/contract/career-chat.ts';
import type { Page } from '@playwright/test';

/** What the page sent with a message. */
export interface SentMessage {
  message: string;
  conversationHistory: { role: string; content: string }[];
  ai?: boolean;
  accept: string | undefined;
}

/** One answer as it goes over the wire, piece by piece and as slowly as a test wants. */
export const createReply = (response: ServerResponse) => {
  const event = (name: string, data: unknown) => response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  return {
    begin: () => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': awake\n\n'),
    delta: (text: string) => event('delta', { text }),
    done: (answer: Partial<ChatAnswer>) => {
      event('done', { response: '', support: null, sources: [], ...answer });
      response.end();
    },
    whole: (answer: Partial<ChatAnswer>) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ response: '', support: null, sources: [], ...answer })),
    refuse: (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { code, message: code, request_id: 'r1' } })),
    cut: () => response.destroy(),
  };
};
export type WireReply = ReturnType<typeof createReply>;

/** Stands at the wire in the place of the site's advisor; a stream cannot be played through `page.route` alone. */
export const startAdvisor = async (page: Page) => {
  const sent: SentMessage[] = [];
  let answer: (reply: WireReply, message: SentMessage) => void = (reply) => reply.whole({ response: 'An answer' });
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      if (pieces.length === 0) {
        // The page was left while it asked.
        response.destroy();
        return;
      }
      const body = JSON.parse(Buffer.concat(pieces).toString()) as Omit<SentMessage, 'accept'>;
      const message = { ...body, accept: request.headers.accept };
      sent.push(message);
      answer(createReply(response), message);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await page.route('**/functions/v1/professional-chat', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/functions/v1/professional-chat` }),
  );
  return {
    sent,
    /** How the next messages are answered. */
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type Advisor = Awaited<ReturnType<typeof startAdvisor>>;
