import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface ProvidersPerson {
  sub: string;
  email: string;
  email_verified: boolean;
}

interface ProviderOptions {
  /** The callback of the site; without it any site of this machine may come. */
  callback?: string;
  /** Whether a page asks who it is; without it the person in `answers` is signed in at once. */
  isAsking?: boolean;
}

const CLIENT = { id: 'bustan', basicId: 'bustan-basic', secret: 'a secret between the site and its provider' };

const PAGE = (uid: string) => `<!doctype html><html lang="en"><title>Provider</title><main><h1>Another site</h1>
<form method="post" action="/interaction/${uid}"><button name="answer" value="yes">Allow</button>
<button name="answer" value="no">Deny</button></form></main></html>`;

/** A real OpenID provider on a loopback port: the library that is certified for it, with people of our choice. */
export const openOidcProvider = async ({ callback, isAsking = false }: ProviderOptions = {}) => {
  const people = new Map<string, ProvidersPerson>();
  let answers: { accountId: string } | { error: string } = { error: 'access_denied' };
  let requests = 0;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has one
  const provider = new Provider(issuer, {
    clients: (['client_secret_post', 'client_secret_basic'] as const).map((method) => ({
      client_id: method === 'client_secret_post' ? CLIENT.id : CLIENT.basicId,
      client_secret: CLIENT.secret,
      redirect_uris: [callback ?? 'http://localhost/auth/v1/callback'],
      token_endpoint_auth_method: method,
      id_token_signed_response_alg: 'ES256',
    })),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the test'] },
    // Both given, or the library says at length that it made them up.
    jwks: { keys: [await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey)] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => {
      const { sub, ...claims } = people.get(id) ?? { sub: id };
      return { accountId: id, claims: () => ({ sub, ...claims }) };
    },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new oidc.provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  if (callback === undefined)
    provider.Client.prototype.redirectUriAllowed = (uri) => new URL(uri).hostname === 'localhost';
  const handle = provider.callback();
  server.on('request', (request, response) => {
    requests += 1;
    const uid = /^\/interaction\/(.+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) return handle(request, response);
    if (isAsking && request.method === 'GET') {
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE(uid));
    }
    const finish = (isDenied: boolean) => {
      const result = isDenied || 'error' in answers ? { error: 'access_denied' } : { login: answers };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    };
    if (!isAsking) return finish(false);
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    return request.on('end', () => finish(body.includes('no')));
  });
  return {
    issuer,
    /** How many requests came so far. */
    countRequests: () => requests,
    /** The next browser that asks is this person's. */
    beAt: (person: ProvidersPerson) => {
      people.set(person.sub, person);
      answers = { accountId: person.sub };
    },
    deny: () => {
      answers = { error: 'access_denied' };
    },
    /** What the environment says of it. */
    settings: (id = 'keycloak', more: object = {}) => ({
      id,
      issuer,
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      ...more,
    }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type OidcProvider = Awaited<ReturnType<typeof openOidcProvider>>;
