import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Canaries } from './canaries.ts';
import type { Visitor } from './visitor.ts';

/** A provider that says again whatever it was told, and lets nobody in. */
export const openEchoingProvider = async () => {
  const server = createServer(async (request, response) => {
    let asked = `${request.url} ${JSON.stringify(request.headers)}`;
    for await (const piece of request) asked += String(piece);
    const errorBody = { error: 'invalid_grant', error_description: asked, error_uri: asked };
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(errorBody));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** `AUTH_PROVIDERS` with this one. */
export const providersAt = (url: string, canaries: Canaries): string => {
  const endpoints = { authorization: `${url}/authorize`, token: `${url}/token`, userinfo: `${url}/userinfo` };
  const client_secret = canaries.marker('the secret of the site at a provider');
  return JSON.stringify([{ id: 'work', issuer: url, client_id: 'bustan', client_secret, endpoints }]);
};

interface Elsewhere {
  visitor: Visitor;
  canaries: Canaries;
}

/** A way through a provider that ends badly, and what strangers may send to where it comes back. */
export const plantInSigningInElsewhere = async ({ visitor, canaries }: Elsewhere): Promise<void> => {
  const { ask, succeed } = visitor;
  const hint = canaries.marker('the address that a provider is told');
  const begun = await succeed('GET', `/auth/v1/authorize?provider=work&login_hint=${hint}@example.com`);
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
  canaries.secret('the state of a sign-in at a provider', state);
  const [cookie = ''] = (begun.headers.get('set-cookie') ?? '').split(';');
  canaries.secret('the cookie of a sign-in at a provider', cookie.split('=')[1] ?? '');
  const code = canaries.marker('a code of a provider');
  const back = await succeed('GET', `/auth/v1/callback?state=${state}&code=${code}`, { headers: { cookie } });
  if (!back.headers.get('location')?.includes('error')) throw new Error('The provider let somebody in');
  const wrong = (what: string) => canaries.marker(`${what} of a provider that is wrong`);
  for (const query of [
    `provider=${wrong('a name')}`,
    `provider=work&scopes=${wrong('scopes')}!`,
    `provider=work&code_challenge=${wrong('a challenge')}`,
  ]) {
    await ask('GET', `/auth/v1/authorize?${query}`);
  }
  const said = `error=${wrong('an error')}&error_description=${wrong('an explanation')}`;
  await ask('GET', `/auth/v1/callback?state=${wrong('a state')}&code=${wrong('a code')}&${said}`);
  await ask('POST', '/auth/v1/callback', {
    body: `state=${wrong('a state in a form')}&code=${wrong('a code in a form')}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};
