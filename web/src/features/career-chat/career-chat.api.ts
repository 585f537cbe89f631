import { calls } from '@bustan/contract/calls.ts';
import type { ChatAnswer } from '@bustan/contract/career-chat.ts';
import { GULF_COUNTRIES } from '@bustan/contract/enums.ts';
import { crisisText } from '@bustan/contract/helplines/crisis-texts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { readChosenCountry } from '#features/helplines/helplines.ts';
import { aiPreference } from '#platform/ai/ai-preference.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { callStreaming } from '#platform/api/call-streaming.ts';
import { type DetectedDanger, detectDangerInChat } from '#platform/danger/detect-danger-on-device.ts';
import { log } from '#platform/log/log.ts';
import { type ConversationMessage, toHistory, userMessages } from './conversation.ts';

interface AdvisorRequest {
  message: string;
  /** The conversation so far. */
  messages: readonly ConversationMessage[];
  language: Language;
  signal: AbortSignal;
  onText: (text: string) => void;
}

export interface ChatDanger {
  kind: DetectedDanger['kind'];
  /** Whether the message stayed on the device. */
  isUnsent: boolean;
}

export type AdvisorOutcome =
  | { type: 'answer'; answer: ChatAnswer; concern: string | null }
  | { type: 'danger'; danger: ChatDanger }
  | { type: 'stopped' }
  | { type: 'failure'; error: unknown };

/** The advisor's names of countries are those of the helplines in lower case. */
const chosenCountry = () => GULF_COUNTRIES.find((country) => country.toUpperCase() === readChosenCountry());

/** The server scans for danger before it applies the rate limit. */
const wasScannedByServer = (error: unknown): boolean => error instanceof ApiError && error.code === 'too_many_requests';

/**
 * The answer to a message. Everything that the person wrote is scanned for danger here first, and nothing is sent if
 * there is any. If neither the device nor the server could scan it, it counts as danger: the card must never be missed.
 */
export const askAdvisor = async ({
  message,
  messages,
  language,
  signal,
  onText,
}: AdvisorRequest): Promise<AdvisorOutcome> => {
  const seen = await detectDangerInChat([...userMessages(messages), message]);
  if (signal.aborted) return { type: 'stopped' };
  if (seen?.level === 'crisis') return { type: 'danger', danger: { kind: seen.kind, isUnsent: true } };
  const hint = seen?.level === 'concern' ? crisisText('concern', language) : null;
  const country = chosenCountry();
  const body = {
    message,
    conversationHistory: toHistory(messages),
    language,
    ...(country !== undefined && { country }),
    ...aiPreference(),
  };
  try {
    const answer = await callStreaming(calls.professionalChat, { body, signal, onText });
    const { support } = answer;
    if (support?.level === 'crisis') return { type: 'danger', danger: { kind: seen?.kind ?? 'self', isUnsent: false } };
    return { type: 'answer', answer, concern: support?.message ?? hint };
  } catch (error) {
    if (signal.aborted) return { type: 'stopped' };
    log.warn('The message could not be answered', error);
    if (seen === undefined && !wasScannedByServer(error))
      return { type: 'danger', danger: { kind: 'self', isUnsent: false } };
    return { type: 'failure', error };
  }
};
