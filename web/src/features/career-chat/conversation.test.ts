import { ProfessionalChat } from '@bustan/contract/career-chat.ts';
import { closingLine } from '@bustan/contract/career-chat-closing.ts';
import { MAX_CHAT_CHARS, MAX_CHAT_HISTORY, MAX_CHAT_REPLY_CHARS } from '@bustan/contract/limits.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ConversationMessage, isBlank, isTooLong, toHistory, userMessages } from './conversation.ts';

const turn = (question: string, answer: string): ConversationMessage[] => [
  { role: 'user', content: question, timestamp: 0 },
  { role: 'assistant', content: answer, timestamp: 0, sources: [], concern: 'hint', isStopped: true },
];

it('sends the messages without the fields that only the page uses', () => {
  expect(toHistory(turn('a', 'b'))).toEqual([
    { role: 'user', content: 'a' },
    { role: 'assistant', content: 'b' },
  ]);
});

it('sends no answer with the line that says who wrote it', () => {
  for (const language of ['en', 'ar'] as const)
    for (const writer of ['guide', 'fallback', 'model'] as const)
      expect(toHistory(turn('a', `b\n\n${closingLine(writer, language)}`))[1]?.content).toBe('b');
});

it('sends no more than the call accepts, the latest messages, starting with a question', () => {
  const long = Array.from({ length: 40 }, (_, index) =>
    turn(`q${index}`, '🌱'.repeat(MAX_CHAT_REPLY_CHARS + 5)),
  ).flat();
  const history = toHistory([...long, { role: 'user', content: 'last', timestamp: 0 }]);
  expect(history[0]?.role).toBe('user');
  expect(history.at(-1)?.content).toBe('last');
  expect(history.length).toBeLessThanOrEqual(MAX_CHAT_HISTORY);
  expect(z.safeParse(ProfessionalChat, { message: 'x', conversationHistory: history }).success).toBe(true);
});

it('tells messages of the person from those of the advisor', () => {
  expect(userMessages([...turn('a', 'b'), ...turn('c', 'd')])).toEqual(['a', 'c']);
});

it('counts user-perceived characters, and recognises blank messages', () => {
  expect([isTooLong('🌱'.repeat(MAX_CHAT_CHARS)), isTooLong(`${'🌱'.repeat(MAX_CHAT_CHARS)}x`)]).toEqual([false, true]);
  expect([isBlank(' \n\t '), isBlank(' a ')]).toEqual([true, false]);
});
