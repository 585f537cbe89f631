import type { ElementReference } from './engine.ts';

/** A session of W3C WebDriver: https://www.w3.org/TR/webdriver2/ */
export interface WebDriver {
  post<Result>(path: string, body?: object): Promise<Result>;
  get<Result>(path: string): Promise<Result>;
  close(): Promise<void>;
}

/** The name under which WebDriver hands over elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
export const idOf = (element: ElementReference): string => element[ELEMENT] ?? '';

/** So long may a script or a page take; a journey ends long before. */
const PATIENCE_MILLISECONDS = 120_000;

const send = async <Result>(method: string, url: string, body?: object): Promise<Result> => {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value as Result; // as the protocol says
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`);
};

/** The driver is listening at the address. */
export const openWebDriver = async (address: string): Promise<WebDriver> => {
  const timeouts = { script: PATIENCE_MILLISECONDS, pageLoad: PATIENCE_MILLISECONDS };
  const capabilities = { alwaysMatch: { timeouts, unhandledPromptBehavior: 'accept' } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, { capabilities });
  const session = `${address}/session/${sessionId}`;
  return {
    post: (path, body = {}) => send('POST', `${session}/${path}`, body),
    get: (path) => send('GET', `${session}/${path}`),
    close: () => send('DELETE', session),
  };
};
