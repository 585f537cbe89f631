import type { ChatAnswer } from '@bustan/contract/career-chat.ts';
import { pino } from 'pino';
import { expect } from 'vitest';
import { loadStarterContent } from '#features/starter-content/starter-content.ts';
import { openTestSite, type Person, type TestSite } from './test-site.ts';

export const CHAT = '/functions/v1/professional-chat';

/** A site with what a new site begins with, and somebody who asks. */
export interface AdvisorSite extends TestSite {
  amina: Person;
  /** One answer as JSON; a message alone may be given. */
  advise(body: string | object): Promise<ChatAnswer>;
}

export const openAdvisorSite = async (environment: Record<string, string> = {}): Promise<AdvisorSite> => {
  const site = await openTestSite(environment);
  await loadStarterContent({ db: site.database.db, clock: site.clock, log: pino({ level: 'silent' }) });
  const amina = await site.signUp();
  const advise: AdvisorSite['advise'] = async (body) => {
    const sent = typeof body === 'string' ? { message: body } : body;
    const answer = await site.ask('POST', CHAT, { as: amina, body: sent });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return (await answer.json()) as ChatAnswer;
  };
  return { ...site, amina, advise };
};
