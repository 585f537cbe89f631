import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWeb, type Web } from '#platform/web/web.ts';
import { openTestSite, PUBLIC_KEY, type TestSite } from '#testing/test-site.ts';

const HOST = 'http://localhost:3000';

/** Whatever a browser may take for another host, and whatever no path may hold. */
const HOSTILE = [
  ...['//', '///', '//x:99999/', '//evil.example/', '//user@evil.example/', '////evil.example/a'],
  ...['/\\evil.example/', '/%5Cevil.example/', '/%5c%5cevil.example', '//%5Cevil.example', '/stories/%5C'],
  ...['/%09/evil.example', '/%0A/evil.example', '/%0d%0aLocation:%20//evil.example', '/%2F/evil.example', '/%2f%2fx'],
  ...['/%00', '/%01', '/%7F', '/stories/%00', '/%C2%85', '/%', '/%zz', '/%E0%A4%A', '/%c0%ae/', '/guide/%FF'],
];
/** Odd, but a path of this site. */
const ODD = ['/@evil.example', '/%2540', '/stories/%255C', '/x//evil.example', '/.%2e//', '/;//evil.example', '/:80/'];

interface Answer {
  status: number;
  location: string | null;
  body: string;
}

/** As the bytes stand: `fetch` would normalize them. */
const askBytes = (port: number, method: string, path: string) =>
  new Promise<Answer>((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, method, path, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        body += chunk;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null, body }),
      );
    });
    asking.on('error', reject);
    asking.end();
  });

/** Everything that the server writes to a connection on which these bytes arrive, until it closes it. */
const exchangeBytes = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

const STACK = /\n\s+at .+:\d+:\d+|TypeError|ERR_/;

const expectHarmless = ({ status, location, body }: Answer, path: string): void => {
  expect([path, status]).toEqual([path, expect.toBeOneOf([303, 400, 404])]);
  expect(body).not.toMatch(STACK);
  if (location !== null) expect([path, new URL(location, `${HOST}${path}`).origin]).toEqual([path, HOST]);
};

const serve = async (web?: Web) => {
  const site = await openTestSite({}, { web });
  const server = createServer(getRequestListener(site.hono.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await site.close();
  };
  return { site, port, close };
};

describe('a path that could be read as another host, or that no page can have', () => {
  let site: TestSite;
  let port: number;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ site, port, close } = await serve());
  });
  afterAll(() => close());

  test.each(HOSTILE)('%j is never a redirect nor an error of ours', async (path) => {
    for (const method of ['GET', 'POST', 'HEAD', 'PUT', 'DELETE']) {
      const answer = await askBytes(port, method, path);
      expectHarmless(answer, path);
      expect([method, answer.location]).toEqual([method, null]);
    }
  });

  test.each(ODD)('%j stays on this site', async (path) => {
    expectHarmless(await askBytes(port, 'POST', path), path);
  });

  test.each(['/api/v1', '/auth/v1', '/functions/v1', '/storage/v1/object'])('%s answers JSON', async (root) => {
    for (const path of ['//x', '/%00', '/%5Cevil.example', '/%E0', '/..%5c']) {
      for (const method of ['GET', 'POST']) {
        const answer = await site.hono.fetch(
          new Request(HOST + root + path, { method, headers: { apikey: PUBLIC_KEY } }),
        );
        expect([path, answer.status]).toEqual([path, expect.toBeOneOf([400, 404])]);
        expect(answer.headers.get('content-type')).toContain('application/json');
      }
    }
  });

  test('TRACE is answered like an unknown address, and repeats nothing of the request', async () => {
    const request = 'TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Planted: heliotrope\r\nConnection: close\r\n\r\n';
    const answer = await exchangeBytes(port, request);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toContain('heliotrope');
  });

  test.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 40'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['an encoding that is not chunks at last', 'Transfer-Encoding: chunked, identity'],
    ['a length that is no number', 'Content-Length: +4'],
  ])('a request with %s is refused, and what follows it is no second one', async (_, framing) => {
    const head = `POST /api/v1/config HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n`;
    const smuggled = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answers = (await exchangeBytes(port, head + smuggled)).match(/HTTP\/1\.1 \d{3}/g);
    expect(answers).toEqual(['HTTP/1.1 400']);
  });

  test('a form that was sent before its script had loaded keeps its path as it was written', async () => {
    const { status, location } = await askBytes(port, 'POST', '/stories/%D8%A8%D8%B3?x=1');
    expect([status, location]).toEqual([303, '/stories/%D8%A8%D8%B3']);
  });
});

// Vite takes seconds to start.
if (process.env.LONG === '1') {
  test('in development they are no different', async () => {
    const web = await openWeb({ isDevelopment: true });
    const { port, close } = await serve(web);
    for (const path of HOSTILE) {
      for (const method of ['GET', 'POST']) expectHarmless(await askBytes(port, method, path), path);
    }
    for (const path of ODD) expectHarmless(await askBytes(port, 'POST', path), path);
    await close();
    await web.close();
  });
}
