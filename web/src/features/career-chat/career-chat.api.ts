import { calls } from '@bustan/contract/calls.ts';
import type { ChatAnswer } from '@bustan/contract/career-chat.ts';
import { crisisText } from '@bustan/contract/distress/crisis-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { aiWish } from '#platform/ai/ai-choice.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callStreaming } from '#platform/api/call-streaming.ts';
import { lookForDanger, type Seen } from '#platform/danger/danger.ts';
import { log } from '#platform/log/log.ts';
import { historyOf, type Message, ownWords } from './conversation.ts';

interface Question {
  message: string;
  /** What was said before it. */
  messages: readonly Message[];
  language: Language;
  signal: AbortSignal;
  onText: (text: string) => void;
}

export interface Danger {
  kind: Seen['kind'];
  /** Whether the words stayed on the device. */
  isUnsent: boolean;
}

export type Outcome =
  | { became: 'answer'; answer: ChatAnswer; concern: string | null }
  | { became: 'danger'; danger: Danger }
  | { became: 'stopped' }
  | { became: 'failure'; error: unknown };

/** A limit is reached only after the server has looked at the words itself. */
const wasLookedAt = (error: unknown): boolean => error instanceof ApiError && error.code === 'too_many_requests';

/**
 * The answer to a message. All that the person wrote is looked at for danger here first, and in danger nothing is
 * sent. Words that nobody could look at, neither here nor there, count as danger: the card must not hide from anybody.
 */
export const askAdvisor = async ({ message, messages, language, signal, onText }: Question): Promise<Outcome> => {
  const seen = await lookForDanger([...ownWords(messages), message]);
  if (signal.aborted) return { became: 'stopped' };
  if (seen?.level === 'crisis') return { became: 'danger', danger: { kind: seen.kind, isUnsent: true } };
  const hint = seen?.level === 'concern' ? crisisText('concern', language) : null;
  const body = {
    message,
    conversationHistory: historyOf(messages),
    language,
    ...aiWish(),
  };
  try {
    const answer = await callStreaming(calls.professionalChat, { body, signal, onText });
    const { support } = answer;
    if (support?.level === 'crisis')
      return { became: 'danger', danger: { kind: seen?.kind ?? 'self', isUnsent: false } };
    return { became: 'answer', answer, concern: support?.message ?? hint };
  } catch (error) {
    if (signal.aborted) return { became: 'stopped' };
    log.warn('The message could not be answered', error);
    if (seen === undefined && !wasLookedAt(error))
      return { became: 'danger', danger: { kind: 'self', isUnsent: false } };
    return { became: 'failure', error };
  }
};
