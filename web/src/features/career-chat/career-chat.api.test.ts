import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPublicKey } from '#platform/api/public-key.ts';
import { askAdvisor } from './career-chat.api.ts';
import type { ConversationMessage } from './conversation.ts';

const ANSWER = { response: 'An answer', support: null, sources: [] };
const earlier = (content: string): ConversationMessage[] => [
  { role: 'user', content, timestamp: 0 },
  { role: 'assistant', content: 'ok', timestamp: 0 },
];

let answer: () => Response;
const requests: unknown[] = [];

const ask = (message: string, messages: ConversationMessage[] = [], signal = new AbortController().signal) =>
  askAdvisor({ message, messages, language: 'en', signal, onText: () => undefined });

beforeEach(() => {
  requests.length = 0;
  answer = () => new Response(JSON.stringify(ANSWER));
  setPublicKey('key');
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    requests.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('sends a message with the conversation before it', async () => {
  expect(await ask('How do I begin?', earlier('hello'))).toEqual({ type: 'answer', answer: ANSWER, concern: null });
  expect(requests).toEqual([
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

it('sends the country that the person chose for the helplines, and none when they chose none', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'KW' });
  await ask('How long is probation?');
  expect(requests).toMatchObject([{ country: 'kw' }]);
  vi.stubGlobal('localStorage', { getItem: () => null });
  await ask('How long is probation?');
  expect(requests[1]).not.toHaveProperty('country');
});

it('sends nothing in danger, wherever in the conversation it appears', async () => {
  const danger = { type: 'danger', danger: { kind: 'self', isUnsent: true } };
  expect(await ask('I want to kill myself')).toEqual(danger);
  expect(await ask('What about salaries?', earlier('I want to kill myself'))).toEqual(danger);
  expect(await ask('My husband beats me')).toMatchObject({ type: 'danger', danger: { kind: 'others' } });
  expect(requests).toEqual([]);
});

it('accepts danger that only the server detects', async () => {
  answer = () =>
    new Response(JSON.stringify({ ...ANSWER, support: { level: 'crisis', message: 'fixed', helplines: [] } }));
  expect(await ask('hello')).toMatchObject({ type: 'danger', danger: { isUnsent: false } });
});

it('tells a failure from a stop by the person', async () => {
  answer = () => new Response('{}', { status: 500 });
  expect(await ask('hello')).toMatchObject({ type: 'failure', error: { status: 500 } });
  const controller = new AbortController();
  answer = () => {
    controller.abort();
    throw controller.signal.reason;
  };
  expect(await ask('hello', [], controller.signal)).toEqual({ type: 'stopped' });
});
