import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPublicKey } from '#platform/api/public-key.ts';
import { askAdvisor } from './career-chat.api.ts';
import type { Message } from './conversation.ts';

const ANSWER = { response: 'An answer', support: null, sources: [] };
const earlier = (content: string): Message[] => [
  { role: 'user', content, timestamp: 0 },
  { role: 'assistant', content: 'ok', timestamp: 0 },
];

let answer: () => Response;
const sent: unknown[] = [];

const ask = (message: string, messages: Message[] = [], signal = new AbortController().signal) =>
  askAdvisor({ message, messages, language: 'en', signal, onText: () => undefined });

beforeEach(() => {
  sent.length = 0;
  answer = () => new Response(JSON.stringify(ANSWER));
  setPublicKey('key');
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('sends a message with what was said before it', async () => {
  expect(await ask('How do I begin?', earlier('hello'))).toEqual({ became: 'answer', answer: ANSWER, concern: null });
  expect(sent).toEqual([
    {
      message: 'How do I begin?',
      conversationHistory: [
        { role: 'user', content: 'hello' },
        { role: 'assistant', content: 'ok' },
      ],
      language: 'en',
    },
  ]);
});

it('sends nothing in danger, wherever in the conversation it was said', async () => {
  const danger = { became: 'danger', danger: { kind: 'self', isUnsent: true } };
  expect(await ask('I want to kill myself')).toEqual(danger);
  expect(await ask('What about salaries?', earlier('I want to kill myself'))).toEqual(danger);
  expect(await ask('My husband beats me')).toMatchObject({ became: 'danger', danger: { kind: 'others' } });
  expect(sent).toEqual([]);
});

it('believes the server when it sees danger', async () => {
  answer = () =>
    new Response(JSON.stringify({ ...ANSWER, support: { level: 'crisis', message: 'fixed', helplines: [] } }));
  expect(await ask('hello')).toMatchObject({ became: 'danger', danger: { isUnsent: false } });
});

it('tells a failure from what the person stopped', async () => {
  answer = () => new Response('{}', { status: 500 });
  expect(await ask('hello')).toMatchObject({ became: 'failure', error: { status: 500 } });
  const controller = new AbortController();
  answer = () => {
    controller.abort();
    throw controller.signal.reason;
  };
  expect(await ask('hello', [], controller.signal)).toEqual({ became: 'stopped' });
});
