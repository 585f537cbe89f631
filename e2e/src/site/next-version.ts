import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The site behind an address at which its next version can be released. */
export interface Releasing {
  origin: string;
  /** Every script of the build has another name from now on, and so the service worker another version. */
  release(): void;
  close(): Promise<void>;
}

const NEXT = '.next.js';
const isText = (type: string): boolean => /html|javascript/.test(type);

/** What only the connection between two of the three is about, and what is not true any more of a text that was changed. */
const OWN_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'etag'];

const headersOf = (headers: Headers): OutgoingHttpHeaders => {
  const kept = [...headers].filter(([name]) => !OWN_HEADERS.includes(name) && name !== 'set-cookie');
  return { ...Object.fromEntries(kept), 'set-cookie': headers.getSetCookie() };
};

const askedHeaders = (headers: IncomingHttpHeaders): Headers => {
  const asked = new Headers({ 'accept-encoding': 'identity' });
  const passed = ['accept', 'accept-language', 'apikey', 'authorization', 'content-type', 'cookie', 'if-match'];
  for (const name of passed) if (headers[name] !== undefined) asked.set(name, String(headers[name]));
  return asked;
};

/** As a build names them: by a hash of their content, which is another one in each version. */
const renamer = async (siteUrl: string): Promise<(text: string) => string> => {
  const worker = await (await fetch(`${siteUrl}/service-worker.js`)).text();
  const names = new Set([...worker.matchAll(/\/assets\/([\w-]+)\.js/g)].map(([, name]) => name));
  const version = /version:\W([0-9a-f]{16})/.exec(worker)?.[1];
  if (names.size === 0 || version === undefined) throw new Error('The service worker names no build');
  const nextVersion = [...version].toReversed().join('');
  return (text) =>
    text
      .replaceAll(/(?<=[/"'`])([\w-]+)\.js\b/g, (found, name) => (names.has(name) ? name + NEXT : found))
      .replaceAll(version, nextVersion);
};

/** A second build of the same sources would take a minute; this one is another to every browser. */
export const openReleasing = async (siteUrl: string): Promise<Releasing> => {
  const rename = await renamer(siteUrl);
  let isReleased = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
    const { method = 'GET', url = '/' } = request;
    const answer = await fetch(siteUrl + (isReleased ? url.replace(NEXT, '.js') : url), {
      method,
      headers: askedHeaders(request.headers),
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isChanged = isReleased && isText(answer.headers.get('content-type') ?? '');
    response.writeHead(answer.status, headersOf(answer.headers));
    response.end(isChanged ? rename(bytes.toString()) : bytes);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    origin: `http://localhost:${port}`,
    release: () => {
      isReleased = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
