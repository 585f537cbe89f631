import { useEffect, useRef, useState } from 'react';
import { prepareDetector } from '#platform/danger/danger.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { dismissErrorToasts, showToast } from '#ui/toasts.ts';
import { askAdvisor, type Danger, type Outcome } from './career-chat.api.ts';
import { isBlank, isTooLong, type Message } from './conversation.ts';

/** A message that was not answered, to be sent again. */
export interface Failure {
  message: string;
  error: unknown;
}

interface Pending {
  question: Message;
  /** As much of the answer as has come. */
  text: string;
}

interface Conversation {
  messages: readonly Message[];
  pending?: Pending | undefined;
  failure?: Failure | undefined;
}

/** Tells one danger from the next, whose card has to be said anew. */
export type Alarm = Danger & { id: number; isOver: boolean };

const EMPTY: Conversation = { messages: [] };

/** The conversation, as long as the page is open and the same person is here. */
export const useCareerChat = () => {
  const { t, language } = useText();
  const [words, setWords] = useState('');
  const [conversation, setConversation] = useState<Conversation>(EMPTY);
  const [alarm, setAlarm] = useState<Alarm>();
  const asking = useRef<AbortController>(undefined);

  useEffect(prepareDetector, []);
  // Whoever leaves wants no answer any more.
  useEffect(() => () => asking.current?.abort(), []);

  /** Back into the field, unless something else is being written there: then it stays with its failure. */
  const giveBack = (message: string) => setWords((now) => (isBlank(now) ? message : now));

  const settle = (message: string, outcome: Outcome) => {
    if (outcome.became === 'danger') {
      // Nothing of it stays on the screen: somebody else may be looking over the shoulder.
      setWords('');
      setConversation(EMPTY);
      setAlarm((last) => ({ ...outcome.danger, id: (last?.id ?? 0) + 1, isOver: false }));
      return;
    }
    setConversation(({ messages, pending }) => {
      if (pending === undefined) return { messages };
      const said = (answer: Omit<Message, 'role' | 'timestamp'>): Conversation => ({
        messages: [...messages, pending.question, { role: 'assistant', timestamp: Date.now(), ...answer }],
      });
      if (outcome.became === 'failure') return { messages, failure: { message, error: outcome.error } };
      if (outcome.became === 'stopped')
        return pending.text === '' ? { messages } : said({ content: pending.text, isStopped: true });
      const { answer, concern } = outcome;
      return said({ content: answer.response, sources: answer.sources, concern });
    });
    if (outcome.became !== 'failure') return;
    giveBack(message);
    showToast({ title: t('errors.title'), text: t('career-chat.send-failed'), tone: 'error' });
  };

  const send = async (typed: string): Promise<void> => {
    const message = typed.trim();
    if (asking.current !== undefined || isBlank(message) || isTooLong(message)) return;
    const controller = new AbortController();
    asking.current = controller;
    dismissErrorToasts();
    const { messages } = conversation;
    const question: Message = { role: 'user', content: message, timestamp: Date.now() };
    setConversation({ messages, pending: { question, text: '' } });
    setWords((now) => (now.trim() === message ? '' : now));
    let hasBegun = false;
    const onText = (text: string) => {
      hasBegun = true;
      setConversation((now) =>
        now.pending === undefined ? now : { ...now, pending: { ...now.pending, text: now.pending.text + text } },
      );
    };
    const outcome = await askAdvisor({ message, messages, language, signal: controller.signal, onText });
    if (asking.current !== controller) return;
    asking.current = undefined;
    settle(message, outcome);
    if (outcome.became === 'stopped' && !hasBegun) giveBack(message);
  };

  return {
    ...conversation,
    words,
    setWords,
    send,
    stop: () => asking.current?.abort(),
    alarm,
    /** After "I am safe": an empty history, and the card stays (design section 8). */
    goOn: () => setAlarm((now) => now && { ...now, isOver: true }),
  };
};
export type CareerChat = ReturnType<typeof useCareerChat>;
