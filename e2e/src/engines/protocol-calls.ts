interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** What came without being asked for. */
export interface ProtocolEvent {
  method: string;
  params: Record<string, unknown>;
}

interface Message extends Partial<ProtocolEvent> {
  id?: number;
  result?: unknown;
  /** A code in WebDriver BiDi, with the message beside; an object with the message in WebKit's inspector. */
  error?: string | { message: string };
  message?: string;
}

export interface ProtocolCalls {
  call<Result>(method: string, params?: object): Promise<Result>;
  /** The event in a message, if it is none of the answers. */
  receive(text: string): ProtocolEvent | undefined;
  /** Whatever is still waiting fails. */
  end(reason: string): void;
}

/** Calls that are told apart by their number, as in WebDriver BiDi and WebKit's inspector. */
export const createCalls = (write: (text: string) => void): ProtocolCalls => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  return {
    call: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: (result) => resolve(result as Result), reject }); // as the protocol says
        write(JSON.stringify({ id: last, method, params }));
      }),
    receive: (text) => {
      const { id, method, params = {}, result, error, message } = JSON.parse(text) as Message;
      if (method !== undefined) return { method, params };
      const asked = id === undefined ? undefined : waiting.get(id);
      if (id === undefined || asked === undefined) return undefined;
      waiting.delete(id);
      if (error === undefined) asked.resolve(result);
      else asked.reject(new Error(typeof error === 'string' ? `${error}: ${message}` : error.message));
      return undefined;
    },
    end: (reason) => {
      for (const { reject } of waiting.values()) reject(new Error(reason));
      waiting.clear();
    },
  };
};

export interface ProtocolSocket extends Pick<ProtocolCalls, 'call'> {
  close(): void;
}

export const openSocket = async (
  url: string,
  onEvent: (event: ProtocolEvent) => void = () => undefined,
): Promise<ProtocolSocket> => {
  const socket = new WebSocket(url);
  const calls = createCalls((text) => socket.send(text));
  socket.addEventListener('message', ({ data }) => {
    const event = calls.receive(String(data));
    if (event !== undefined) onEvent(event);
  });
  socket.addEventListener('close', () => calls.end('The browser has ended'));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${url} does not answer`)), { once: true });
  });
  return { call: calls.call, close: () => socket.close() };
};
