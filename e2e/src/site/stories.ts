import { randomUUID } from 'node:crypto';
import type { NewStory, Story } from '@bustan/contract/stories.ts';
import { type Account, callSite, signInAdmin } from './accounts.ts';
import type { Site } from './site.ts';

const editors = new WeakMap<Site, Promise<Account>>();

/** Somebody who may write stories; one session for each site. */
const editorOf = (site: Site): Promise<Account> => {
  const known = editors.get(site) ?? signInAdmin(site);
  editors.set(site, known);
  return known;
};

/** A word that no other story has. */
export const ownWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

export const addStory = async (site: Site, story: Partial<NewStory> = {}): Promise<Story> => {
  const { accessToken } = await editorOf(site);
  const body = { title: 'The first call', category: 'Courage', content: 'Once there was a phone.', ...story };
  const answer = await callSite(site, { method: 'POST', path: '/api/v1/stories', body, accessToken });
  if (!answer.ok) throw new Error(`The story was refused: ${await answer.text()}`);
  return (await answer.json()) as Story;
};

export const deleteStory = async (site: Site, id: string): Promise<void> => {
  const { accessToken } = await editorOf(site);
  await callSite(site, { method: 'DELETE', path: `/api/v1/stories/${id}`, accessToken });
};
