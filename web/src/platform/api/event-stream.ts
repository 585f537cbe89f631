/** One event of a stream, by the rules of the HTML standard: "server-sent events". */
export interface StreamEvent {
  event: string;
  data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** Whole lines of what has come so far. A CR at the very end may be half of a CRLF: it waits for what follows. */
const createLines = () => {
  let rest = '';
  return (piece: string): string[] => {
    const text = rest + piece;
    const held = text.endsWith('\r') ? '\r' : '';
    const lines = text.slice(0, text.length - held.length).split(LINE_END);
    rest = (lines.pop() ?? '') + held;
    return lines;
  };
};

/** Takes the text of a stream in pieces that may be cut anywhere, and gives the events that are whole. */
export const createEventParser = () => {
  const linesOf = createLines();
  let event = '';
  let data: string[] = [];
  const readField = (line: string): void => {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  };
  const finish = (): StreamEvent[] => {
    const finished = data.length === 0 ? [] : [{ event: event || 'message', data: data.join('\n') }];
    event = '';
    data = [];
    return finished;
  };
  return (piece: string): StreamEvent[] =>
    linesOf(piece).flatMap((line) => {
      if (line === '') return finish();
      // A line that begins with a colon is a comment, sent to keep the connection awake.
      readField(line);
      return [];
    });
};

/** The events of a body; an event that was cut off by the end is none. Leaving the loop gives the body up. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const parse = createEventParser();
  // Letters of several bytes may be cut in the middle too; the decoder keeps the first half, and drops a mark of order.
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      yield* parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
