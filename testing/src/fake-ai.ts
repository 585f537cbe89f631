import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { answerInPieces } from './fake-stream.ts';
import { answerHearing, type HeardRecording, type Hearing, readRecording } from './fake-transcriptions.ts';

/** What one request carried. */
export interface SeenRequest {
  authorization: string | undefined;
  messages: { role: string; content: string }[];
  isStreamed: boolean;
}

/**
 * How the fake answers: a text of the model (after a while), a status, a raw body, or silence. A text that is streamed
 * comes in pieces, which may hang after the last one or be cut off there; a status may quote the whole request.
 */
export type FakeAnswer =
  | { says: string; afterMs?: number }
  | { pieces: readonly string[]; ending?: 'end' | 'hang' | 'cut'; finish?: string; pauseMs?: number }
  | { status: number; isEchoing?: true }
  | { raw: string; afterMs?: number }
  | { redirectsTo: string }
  | { hangs: true };

export interface FakeAi {
  /** Ends in /v1, as `AI_BASE_URL` does. */
  url: string;
  seen: SeenRequest[];
  /** The next answers in order; the last one stays. */
  willAnswer(...answers: [FakeAnswer, ...FakeAnswer[]]): void;
  /** The recordings that came to `/audio/transcriptions`. */
  heard: HeardRecording[];
  /** What it hears in the next recordings, in order; the last one stays. */
  willHear(...hearings: [Hearing, ...Hearing[]]): void;
  /** How many requests have not been answered and not been given up. */
  waiting(): number;
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request without encoding gives buffers
  return Buffer.concat(chunks);
};

/** Gives each answer once, in order, and the last one for ever. */
const inTurn = <Answer>(first: Answer) => {
  let answers: readonly Answer[] = [first];
  return {
    set: (next: readonly Answer[]) => {
      answers = next;
    },
    next: (): Answer => {
      const [answer = first, ...rest] = answers;
      if (rest.length > 0) answers = rest;
      return answer;
    },
  };
};

/** Of every answer. */
const USAGE = { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 };

const completionOf = (content: string) => ({
  id: 'fake',
  object: 'chat.completion',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: USAGE,
});

const answerWith = async (
  response: ServerResponse,
  { answer, isStreamed, asked }: { answer: FakeAnswer; isStreamed: boolean; asked: string },
): Promise<void> => {
  if ('hangs' in answer) return;
  if ('afterMs' in answer) await setTimeout(answer.afterMs);
  const json = { 'content-type': 'application/json' };
  if ('status' in answer) {
    const message = answer.isEchoing ? asked : 'no';
    response.writeHead(answer.status, json).end(JSON.stringify({ error: { message, type: 'fake' } }));
    return;
  }
  if ('redirectsTo' in answer) {
    response.writeHead(307, { location: answer.redirectsTo }).end();
    return;
  }
  if ('raw' in answer) {
    response.writeHead(200, json).end(answer.raw);
    return;
  }
  const pieces = 'pieces' in answer ? answer.pieces : [answer.says];
  if (isStreamed) {
    const usage = asked.includes('"include_usage":true') ? USAGE : undefined;
    return answerInPieces(response, { ...('pieces' in answer ? answer : { pieces }), usage });
  }
  response.writeHead(200, json).end(JSON.stringify(completionOf(pieces.join(''))));
};

/** An OpenAI-compatible provider on loopback: the wire is real, only the peer is not. */
export const openFakeAi = async (): Promise<FakeAi> => {
  const seen: SeenRequest[] = [];
  const heard: HeardRecording[] = [];
  const answers = inTurn<FakeAnswer>({ says: 'ok' });
  const hearings = inTurn<Hearing>({ says: 'I had a calm day.' });
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const body = await readBody(request).catch(() => null);
    if (body === null) return; // given up by the other side
    if (request.url === '/v1/audio/transcriptions') {
      heard.push(await readRecording(request.headers, body));
      return answerHearing(response, hearings.next());
    }
    const asked = body.toString('utf8');
    const { messages, stream } = JSON.parse(asked) as Pick<SeenRequest, 'messages'> & {
      stream?: boolean;
    };
    const isStreamed = stream === true;
    seen.push({ authorization: request.headers.authorization, messages, isStreamed });
    await answerWith(response, { answer: answers.next(), isStreamed, asked });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    willAnswer: (...next) => answers.set(next),
    heard,
    willHear: (...next) => hearings.set(next),
    waiting: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
