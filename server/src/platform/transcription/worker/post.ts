import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

interface Post {
  url: URL;
  headers: Record<string, string>;
  /** Sent one after the other as they lie in memory: `fetch` would copy each once more for every try. */
  parts: readonly Uint8Array[];
  signal: AbortSignal;
}

/** The answer as it begins. A redirection is an answer like any other: nothing is sent on. */
export const post = ({ url, headers, parts, signal }: Post): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const length = String(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
    const options = { method: 'POST', headers: { ...headers, 'content-length': length }, signal };
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options, resolve);
    request.on('error', reject);
    for (const part of parts) request.write(part);
    request.end();
  });
