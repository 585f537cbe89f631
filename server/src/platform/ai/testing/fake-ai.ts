import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request carried. */
export interface SeenRequest {
  authorization: string | undefined;
  messages: { role: string; content: string }[];
}

/** How the fake answers: a text of the model, a status, a raw body, or silence. */
export type FakeAnswer = { says: string } | { status: number } | { raw: string } | { hangs: true };

export interface FakeAi {
  /** Ends in /v1, as `AI_BASE_URL` does. */
  url: string;
  seen: SeenRequest[];
  /** The next answers in order; the last one stays. */
  willAnswer(...answers: [FakeAnswer, ...FakeAnswer[]]): void;
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without encoding gives buffers
  return Buffer.concat(chunks).toString('utf8');
};

const completionOf = (content: string) => ({
  id: 'fake',
  object: 'chat.completion',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

const answerWith = (response: ServerResponse, answer: FakeAnswer): void => {
  if ('hangs' in answer) return;
  const json = { 'content-type': 'application/json' };
  if ('status' in answer) {
    response.writeHead(answer.status, json).end(JSON.stringify({ error: { message: 'no', type: 'fake' } }));
    return;
  }
  response.writeHead(200, json).end('raw' in answer ? answer.raw : JSON.stringify(completionOf(answer.says)));
};

/** An OpenAI-compatible provider on loopback: the wire is real, only the peer is not. */
export const openFakeAi = async (): Promise<FakeAi> => {
  const seen: SeenRequest[] = [];
  let answers: FakeAnswer[] = [{ says: 'ok' }];
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await readBody(request)) as Pick<SeenRequest, 'messages'>;
    seen.push({ authorization: request.headers.authorization, messages });
    const [answer = { status: 500 }] = answers;
    if (answers.length > 1) answers = answers.slice(1);
    answerWith(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    willAnswer: (...next) => {
      answers = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
