import type { ChatAnswer } from '@bustan/contract/career-chat.ts';
import { pino } from 'pino';
import { expect } from 'vitest';
import { loadStarterContent } from '#features/starter-content/starter-content.ts';
import { openTestSite, type Person, type TestSite } from './test-site.ts';

export const CHAT = '/functions/v1/professional-chat';

export interface StreamedAnswer {
  /** The text of every `delta`. */
  deltas: string;
  /** The names of all events in their order. */
  events: string[];
  done: ChatAnswer;
}

const readEvents = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', line = ''] = block.split('\n');
      return { event: event.slice('event: '.length), data: JSON.parse(line.slice('data: '.length)) as unknown };
    });

/** A test site with the starter content, and a person who chats. */
export interface AdvisorSite extends TestSite {
  amina: Person;
  /** Requests an answer as JSON; the body may be just a message. */
  advise(body: string | object): Promise<ChatAnswer>;
  /** Requests an answer as a stream of events. */
  stream(body: object): Promise<StreamedAnswer>;
}

export const openAdvisorSite = async (
  environment: Record<string, string> = {},
  options: Parameters<typeof openTestSite>[1] = {},
): Promise<AdvisorSite> => {
  const site = await openTestSite(environment, options);
  await loadStarterContent({ db: site.database.db, clock: site.clock, log: pino({ level: 'silent' }) });
  const amina = await site.signUp();
  const advise: AdvisorSite['advise'] = async (body) => {
    const sent = typeof body === 'string' ? { message: body } : body;
    const answer = await site.ask('POST', CHAT, { as: amina, body: sent });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return (await answer.json()) as ChatAnswer;
  };
  const stream: AdvisorSite['stream'] = async (body) => {
    const headers = { accept: 'text/event-stream' };
    const answer = await site.ask('POST', CHAT, { as: amina, body, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const events = readEvents(await answer.text());
    const deltas = events.filter(({ event }) => event === 'delta').map(({ data }) => (data as { text: string }).text);
    const last = events.at(-1);
    expect(last?.event).toBe('done');
    return { deltas: deltas.join(''), events: events.map(({ event }) => event), done: last?.data as ChatAnswer };
  };
  return { ...site, amina, advise, stream };
};
