import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

interface Faults {
  /** Replaces fields of the metadata; a string is sent as it is. */
  metadata?: object | string;
  metadataStatus?: number;
  /** Replaces claims of the ID token. */
  claims?: object;
  /** Replaces the whole ID token. */
  idToken?: (claims: object) => string;
  /** Added to the redirect back. */
  back?: Record<string, string>;
  userInfo?: object;
}

const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof value === 'string' ? value : JSON.stringify(value));

/** A provider that misbehaves on demand. */
export const openFakeProvider = async () => {
  let faults: Faults = {};
  let nonce: string | null = null;
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has one
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  };
  const requests: { path: string; query: URLSearchParams }[] = [];
  let tokenBody = '';
  const signIdToken = async () => {
    const claims = { nonce, email: 'amina-fake@example.com', email_verified: true, ...faults.claims };
    if (faults.idToken !== undefined) return faults.idToken({ iss: issuer, sub: 'fake', aud: 'bustan', ...claims });
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: issuer, sub: 'fake', aud: 'bustan', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'fake' })
      .sign(privateKey);
  };
  server.on('request', async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    requests.push({ path: pathname, query: searchParams });
    if (pathname === '/.well-known/openid-configuration') {
      if (faults.metadataStatus === 302) return response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
      const body = typeof faults.metadata === 'string' ? faults.metadata : { ...metadata, ...faults.metadata };
      return sendJson(response, body, faults.metadataStatus);
    }
    if (pathname === '/elsewhere') return sendJson(response, metadata);
    if (pathname === '/authorize') {
      nonce = searchParams.get('nonce');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code: 'a-code',
        state: searchParams.get('state') ?? '',
        ...faults.back,
      }).toString();
      return response.writeHead(302, { location: back.href }).end();
    }
    if (pathname === '/token') {
      tokenBody = await text(request);
      const answer = { access_token: 'an access token', token_type: 'Bearer', expires_in: 60 };
      return sendJson(response, faults.userInfo === undefined ? { ...answer, id_token: await signIdToken() } : answer);
    }
    if (pathname === '/userinfo') return sendJson(response, faults.userInfo ?? { sub: 'fake' });
    return sendJson(response, { keys: [{ ...(await exportJWK(publicKey)), kid: 'fake', alg: 'ES256', use: 'sig' }] });
  });
  return {
    issuer,
    endpoints: { authorization: `${issuer}/authorize`, token: `${issuer}/token`, userinfo: `${issuer}/userinfo` },
    requests,
    /** The body of the last token request. */
    lastTokenRequest: () => new URLSearchParams(tokenBody),
    misbehave: (next: Faults) => {
      faults = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type FakeProvider = Awaited<ReturnType<typeof openFakeProvider>>;
