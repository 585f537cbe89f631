import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** What has come of the answer that a connection waits for. */
interface Answer {
  head: Buffer;
  status: number;
  /** Bytes of the body still to come; null while they come in chunks. */
  missing: number | null;
}

const NO_ANSWER: Answer = { head: Buffer.alloc(0), status: 0, missing: 0 };

interface ConnectionEvents {
  onAnswer(status: number): void;
  onLost(reason: string): void;
}

const bodyLength = (head: string, status: number): number | null => {
  const length = /content-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  return status === 204 || status === 304 ? 0 : null;
};

/**
 * A keep-alive connection that reads of an answer what it must, the status and where it ends: a client that parses more
 * would take from the servers beside it the processor's time that is to be measured. One request at a time.
 */
export const openConnection = (url: URL, { onAnswer, onLost }: ConnectionEvents): Socket => {
  let answer = NO_ANSWER;
  const end = (): void => {
    const { status } = answer;
    answer = NO_ANSWER;
    onAnswer(status);
  };
  const readBody = (bytes: Buffer): void => {
    if (answer.missing === null) {
      // Nothing follows the last chunk, because the next request is not sent yet.
      if (bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) || bytes.equals(LAST_CHUNK.subarray(2))) end();
      return;
    }
    answer.missing -= bytes.length;
    if (answer.missing <= 0) end();
  };
  const readHead = (bytes: Buffer): void => {
    const head = answer.head.length === 0 ? bytes : Buffer.concat([answer.head, bytes]);
    const length = head.indexOf(HEAD_END);
    if (length < 0) {
      answer = { ...NO_ANSWER, head };
      return;
    }
    const text = head.toString('latin1', 0, length);
    const status = Number(text.slice(9, 12));
    answer = { head, status, missing: bodyLength(text, status) };
    readBody(head.subarray(length + HEAD_END.length));
  };
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
  socket.on('data', (bytes: Buffer) => (answer.status === 0 ? readHead(bytes) : readBody(bytes)));
  socket.on('error', () => undefined);
  socket.on('close', () => onLost(answer === NO_ANSWER ? 'closed' : 'closed within an answer'));
  return socket;
};
