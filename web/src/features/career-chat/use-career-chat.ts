import { useEffect, useRef, useState } from 'react';
import { preloadDetector } from '#platform/danger/detect-danger-on-device.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { type AdvisorOutcome, askAdvisor, type ChatDanger } from './career-chat.api.ts';
import { type ConversationMessage, isBlank, isTooLong } from './conversation.ts';
import { useKeptMessage } from './use-kept-message.ts';

/** A message without an answer, for a retry. */
export interface FailedMessage {
  message: string;
  error: unknown;
}

interface PendingAnswer {
  question: ConversationMessage;
  /** The answer as far as it has been streamed. */
  text: string;
}

interface ConversationState {
  messages: readonly ConversationMessage[];
  pending?: PendingAnswer | undefined;
  failure?: FailedMessage | undefined;
}

/** `id` distinguishes one crisis from the next, so that its card is announced again. */
export type ChatCrisis = ChatDanger & { id: number; isDismissed: boolean };

const EMPTY_CONVERSATION: ConversationState = { messages: [] };

/** The conversation. It lasts as long as the page is open and the same person is signed in; only what is unsent stays. */
export const useCareerChat = (userId: string) => {
  const { t, language } = useText();
  const [conversation, setConversation] = useState<ConversationState>(EMPTY_CONVERSATION);
  const unanswered = conversation.pending?.question.content ?? conversation.failure?.message;
  const [draft, setDraft] = useKeptMessage(userId, unanswered);
  const [crisis, setCrisis] = useState<ChatCrisis>();
  const request = useRef<AbortController>(undefined);

  useEffect(preloadDetector, []);
  useEffect(() => () => request.current?.abort(), []);

  /** Puts the message back into the composer, unless it has other text by now. */
  const restoreDraft = (message: string) => setDraft((current) => (isBlank(current) ? message : current));

  const applyOutcome = (message: string, outcome: AdvisorOutcome) => {
    if (outcome.type === 'danger') {
      // Clear the screen: somebody else may be looking at it.
      setDraft('');
      setConversation(EMPTY_CONVERSATION);
      setCrisis((previous) => ({ ...outcome.danger, id: (previous?.id ?? 0) + 1, isDismissed: false }));
      return;
    }
    setConversation(({ messages, pending }) => {
      if (pending === undefined) return { messages };
      const withAnswer = (answer: Omit<ConversationMessage, 'role' | 'timestamp'>): ConversationState => ({
        messages: [...messages, pending.question, { role: 'assistant', timestamp: Date.now(), ...answer }],
      });
      if (outcome.type === 'failure') return { messages, failure: { message, error: outcome.error } };
      if (outcome.type === 'stopped')
        return pending.text === '' ? { messages } : withAnswer({ content: pending.text, isStopped: true });
      const { answer, concern } = outcome;
      return withAnswer({ content: answer.response, sources: answer.sources, concern });
    });
    if (outcome.type !== 'failure') return;
    restoreDraft(message);
    showToast({ title: t('errors.title'), text: t('career-chat.send-failed'), tone: 'error' });
  };

  const send = async (input: string): Promise<void> => {
    const message = input.trim();
    if (request.current !== undefined || isBlank(message) || isTooLong(message)) return;
    const controller = new AbortController();
    request.current = controller;
    dismissErrorToasts();
    const { messages } = conversation;
    const question: ConversationMessage = { role: 'user', content: message, timestamp: Date.now() };
    setConversation({ messages, pending: { question, text: '' } });
    setDraft((current) => (current.trim() === message ? '' : current));
    let hasText = false;
    const onText = (text: string) => {
      hasText = true;
      setConversation((current) =>
        current.pending === undefined
          ? current
          : { ...current, pending: { ...current.pending, text: current.pending.text + text } },
      );
    };
    const outcome = await askAdvisor({ message, messages, language, signal: controller.signal, onText });
    if (request.current !== controller) return;
    request.current = undefined;
    applyOutcome(message, outcome);
    if (outcome.type === 'stopped' && !hasText) restoreDraft(message);
  };

  return {
    ...conversation,
    draft,
    setDraft,
    send,
    stop: () => request.current?.abort(),
    crisis,
    /** After "I am safe": an empty history, and the card stays (design section 8). */
    resume: () => setCrisis((current) => current && { ...current, isDismissed: true }),
  };
};
export type CareerChatControl = ReturnType<typeof useCareerChat>;
