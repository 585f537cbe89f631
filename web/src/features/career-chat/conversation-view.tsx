import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfText } from '#platform/i18n/written.ts';
import { AdvisorMarkdown, AnswerView } from './answer-view.tsx';
import type { Message } from './conversation.ts';
import type { CareerChat } from './use-career-chat.ts';

const Question = ({ content }: { content: string }) => {
  const { t } = useText();
  return (
    <div className="chat-question" data-question lang={languageOfText(content)}>
      <span className="visually-hidden">{t('career-chat.you')}</span>
      <p dir="auto">{content}</p>
    </div>
  );
};

/**
 * What is said stands in the log, which screen readers follow; an answer that is still being written stands below it,
 * and moves into it when it is whole: so it is read out once, and not piece by piece.
 */
export const Conversation = ({ messages, pending }: Pick<CareerChat, 'messages' | 'pending'>) => {
  const { t } = useText();
  const said: readonly Message[] = pending === undefined ? messages : [...messages, pending.question];
  return (
    <>
      <div role="log" aria-label={t('career-chat.conversation')} className="chat-log">
        {said.map((message, index) =>
          message.role === 'user' ? (
            <Question key={`asked-${message.timestamp}`} content={message.content} />
          ) : (
            <AnswerView key={`answered-${message.timestamp}`} answer={message} isLatest={index === said.length - 1} />
          ),
        )}
      </div>
      {pending !== undefined && pending.text !== '' && (
        <div className="chat-answer" lang={languageOfText(pending.text)}>
          <AdvisorMarkdown text={pending.text} />
        </div>
      )}
    </>
  );
};
