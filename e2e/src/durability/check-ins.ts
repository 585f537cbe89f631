import { randomUUID } from 'node:crypto';
import type { CheckIn } from '@bustan/contract/check-ins.ts';
import type { Site } from '../site/site.ts';

/** Somebody signed in, whose token must outlive the server that gave it. */
export interface DurabilityUser {
  accessToken: string;
}

const headersOf = ({ publicKey }: Site, person?: DurabilityUser): Record<string, string> => ({
  apikey: publicKey,
  'content-type': 'application/json',
  ...(person === undefined ? {} : { authorization: `Bearer ${person.accessToken}` }),
});

const openSession = async (site: Site, path: string, email: string): Promise<DurabilityUser> => {
  const answer = await fetch(`${site.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: headersOf(site),
    body: JSON.stringify({ email, password: 'a garden at dawn' }),
  });
  const { access_token: accessToken } = (await answer.json()) as { access_token?: string };
  if (accessToken === undefined) throw new Error(`${path} was answered with ${answer.status}`);
  return { accessToken };
};

export const signUpAs = (site: Site, email: string): Promise<DurabilityUser> => openSession(site, 'signup', email);

export const signInAs = (site: Site, email: string): Promise<DurabilityUser> =>
  openSession(site, 'token?grant_type=password', email);

export const signUp = (site: Site): Promise<DurabilityUser> => signUpAs(site, `amina-${randomUUID()}@example.com`);

/** Checks in again and again until the server is gone; notes the id of each check-in that was acknowledged. */
export const keepCheckingIn = async (site: Site, person: DurabilityUser, acknowledged: Set<string>): Promise<void> => {
  for (;;) {
    const id = randomUUID();
    const answer = await fetch(`${site.url}/api/v1/check-ins`, {
      method: 'POST',
      headers: headersOf(site, person),
      body: JSON.stringify({ id, emotion: 'okay' }),
    }).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status !== 201) throw new Error(`A check-in was answered with ${answer.status}: ${await answer.text()}`);
    acknowledged.add(id);
    await answer.arrayBuffer().catch(() => undefined);
  }
};

/** The ids of all of a person's check-ins, read page by page. */
export const listIds = async (site: Site, person: DurabilityUser): Promise<Set<string>> => {
  const ids = new Set<string>();
  for (let before = ''; ; ) {
    const answer = await fetch(`${site.url}/api/v1/check-ins${before}`, { headers: headersOf(site, person) });
    if (!answer.ok) throw new Error(`The list was answered with ${answer.status}: ${await answer.text()}`);
    const page = (await answer.json()) as CheckIn[];
    for (const { id } of page) ids.add(id);
    const last = page.at(-1);
    if (last === undefined) return ids;
    before = `?before=${last.id}`;
  }
};
