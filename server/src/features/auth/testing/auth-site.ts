import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import { MAILBOX_KEY, openTestSite, PUBLIC_KEY, type TestSite } from '#testing/test-site.ts';

export const PASSWORD = 'a garden at dawn';

/** A mail as the local mailbox shows it. */
export interface LocalMail {
  to: string;
  type: string;
  subject: string;
  otp: string;
  token_hash: string;
  link: string;
}

const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
};

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  bearer?: string | undefined;
}

const bodyOf = ({ body }: CallOptions) => {
  if (body === undefined) return {};
  return { body: typeof body === 'string' ? body : JSON.stringify(body) };
};

type Environment = Record<string, string>;

/** The real app on a loopback port, for the official client; its environment may depend on its URL. */
export const openAuthSite = async (
  environment: Environment | ((url: string) => Promise<Environment>) = {},
  options: { beside?: TestSite } = {},
) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const url = `http://127.0.0.1:${port}`;
  const given = typeof environment === 'function' ? await environment(url) : environment;
  const site = await openTestSite({ PUBLIC_URL: url, ...given }, options);
  server.on('request', getRequestListener(site.hono.fetch));

  const ask = (method: string, path: string, call: CallOptions = {}): Promise<Response> =>
    fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        apikey: PUBLIC_KEY,
        'content-type': 'application/json',
        ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
        ...call.headers,
      },
      ...bodyOf(call),
    });
  const listMails = async (to: string): Promise<LocalMail[]> => {
    const mails = (await (await ask('GET', `/dev/mail.json?key=${MAILBOX_KEY}`)).json()) as LocalMail[];
    return mails.filter((mail) => mail.to === to);
  };
  return {
    ...site,
    url,
    ask,
    client: (options: { flowType?: 'implicit' | 'pkce' } = {}) =>
      new AuthClient({
        url: `${url}/auth/v1`,
        headers: { apikey: PUBLIC_KEY },
        storage: memoryStorage(),
        autoRefreshToken: false,
        persistSession: true,
        ...options,
      }),
    listMails,
    /** The newest mail to the address; throws when there is none. */
    getMail: async (to: string): Promise<LocalMail> => {
      const newest = (await listMails(to)).at(-1);
      if (newest === undefined) throw new Error(`There is no mail to ${to}`);
      return newest;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await site.close();
    },
  };
};
export type AuthSite = Awaited<ReturnType<typeof openAuthSite>>;

let people = 0;
export const newEmail = (name = 'amina'): string => `${name}-${++people}@example.com`;

/** Signs a user up on a site with automatic confirmation. */
export const signUp = async (site: AuthSite, email = newEmail()) => {
  const client = site.client();
  const { data, error } = await client.signUp({ email, password: PASSWORD });
  if (error !== null || data.session === null) throw new Error(`No session: ${error?.message}`);
  return { client, email, session: data.session, user: data.session.user };
};

/** Signs a user up on a site without automatic confirmation, and confirms the mail. */
export const signUpByMail = async (site: AuthSite, email = newEmail()) => {
  const client = site.client();
  await client.signUp({ email, password: PASSWORD });
  const mail = await site.getMail(email);
  const { data, error } = await client.verifyOtp({ email, token: mail.otp, type: 'signup' });
  if (error !== null || data.session === null) throw new Error(`Not confirmed: ${error?.message}`);
  return { client, email, session: data.session, user: data.session.user };
};
