import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Site } from './site.ts';

export interface Account {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  /** The session as the browser's client keeps it. */
  session: string;
}

interface ApiCall {
  method: string;
  path: string;
  body?: unknown;
  accessToken?: string;
}

/** Calls the site beside the browser, as a client of its wire contract. */
export const callSite = (site: Site, { method, path, body, accessToken }: ApiCall): Promise<Response> =>
  fetch(site.url + path, {
    method,
    headers: {
      apikey: site.publicKey,
      'content-type': 'application/json',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** A password that holds both scripts and an emoji, as people's do. */
const PASSWORD = 'بستان dawn 🌱 1';

const accountOf = async (answer: Response, credentials: Pick<Account, 'email' | 'password'>): Promise<Account> => {
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  const { access_token: accessToken, user } = session;
  return { ...credentials, id: user.id, accessToken, session: JSON.stringify(session) };
};

export const createAccount = async (site: Site, name = 'amina'): Promise<Account> => {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const answer = await callSite(site, {
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email, password: PASSWORD },
  });
  return accountOf(answer, { email, password: PASSWORD });
};

/** Every site of the journeys is started with this admin. */
export const SITE_ADMIN = { email: 'noura@example.com', password: PASSWORD };

/** The site's admin in a session of its own. */
export const signInAdmin = async (site: Site): Promise<Account> => {
  const path = '/auth/v1/token?grant_type=password';
  return accountOf(await callSite(site, { method: 'POST', path, body: SITE_ADMIN }), SITE_ADMIN);
};

interface AccountMail {
  to: string;
  type: string;
  otp: string | null;
  link: string | null;
}

/** The newest mail to an address, from the local mailbox. */
export const newestMail = async (site: Site, to: string): Promise<AccountMail> => {
  const mailboxAddress = `${site.url}/dev/mail.json?key=${site.mailboxKey}`;
  const mails = (await (await fetch(mailboxAddress)).json()) as AccountMail[];
  const mail = mails.findLast((received) => received.to === to);
  if (mail === undefined) throw new Error('There is no mail to that address');
  return mail;
};

const ADMIN_COMMAND = fileURLToPath(new URL('../../../server/src/commands/admin.ts', import.meta.url));

/** By the operator's command, which takes a Node of its own: `signInAdmin` costs a tenth where any admin will do. */
export const grantAdmin = async (site: Site, { email }: Account): Promise<void> => {
  const env = { PATH: process.env.PATH, ...site.environment };
  await promisify(execFile)(process.execPath, [ADMIN_COMMAND, 'grant', email], { env });
};
