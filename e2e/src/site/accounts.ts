import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../server/src/database/database.ts';
import { runAdminCommand } from '../../../server/src/features/auth/admin-command.ts';
import { createLog } from '../../../server/src/platform/log/log.ts';
import type { Site } from './site.ts';

export interface Account {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  /** The session as the browser's client keeps it. */
  session: string;
}

interface Call {
  method: string;
  path: string;
  body?: unknown;
  accessToken?: string;
}

/** Calls the site beside the browser, as a client of its wire contract. */
export const callSite = (site: Site, { method, path, body, accessToken }: Call): Promise<Response> =>
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

export const createAccount = async (site: Site, name = 'amina'): Promise<Account> => {
  const email = `${name}-${randomUUID().slice(0, 8)}@example.com`;
  const answer = await callSite(site, {
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email, password: PASSWORD },
  });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  const { access_token: accessToken, user } = session;
  return { id: user.id, email, password: PASSWORD, accessToken, session: JSON.stringify(session) };
};

interface ReceivedMail {
  to: string;
  type: string;
  otp: string | null;
  link: string | null;
}

/** The newest mail to an address, from the local mailbox. */
export const newestMail = async (site: Site, to: string): Promise<ReceivedMail> => {
  const mails = (await (await fetch(`${site.url}/dev/mail.json`)).json()) as ReceivedMail[];
  const mail = mails.findLast((received) => received.to === to);
  if (mail === undefined) throw new Error('There is no mail to that address');
  return mail;
};

/** What the operator's command does; a Node of its own for each would cost a second. The server's tests run the command itself. */
export const grantAdmin = async (site: Site, { email }: Account): Promise<void> => {
  const url = site.environment.DATABASE_URL;
  if (url === undefined) throw new Error('The site has no database that another process can reach');
  const database = openDatabase({ connection: { url }, log: createLog({ level: 'silent' }) });
  const { isDone, lines } = await runAdminCommand(database.db, ['grant', email]);
  await database.close();
  if (!isDone) throw new Error(lines.join('\n'));
};
