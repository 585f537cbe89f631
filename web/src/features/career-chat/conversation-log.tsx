import { useText } from '#platform/i18n/i18n-context.tsx';
import { languageOfText } from '#platform/i18n/localized-text.ts';
import { AdvisorMarkdown, AnswerView } from './answer-view.tsx';
import type { ConversationMessage } from './conversation.ts';
import type { CareerChatControl } from './use-career-chat.ts';

const UserMessage = ({ content }: { content: string }) => {
  const { t } = useText();
  return (
    <div className="chat-question" data-question lang={languageOfText(content)}>
      <span className="visually-hidden">{t('career-chat.you')}</span>
      <p dir="auto">{content}</p>
    </div>
  );
};

/**
 * Screen readers announce additions to the log. A streaming answer is shown below it and moves in when complete, so
 * that it is announced once and not chunk by chunk.
 */
export const ConversationLog = ({ messages, pending }: Pick<CareerChatControl, 'messages' | 'pending'>) => {
  const { t } = useText();
  const logged: readonly ConversationMessage[] = pending === undefined ? messages : [...messages, pending.question];
  return (
    <>
      <div role="log" aria-label={t('career-chat.conversation')} className="chat-log">
        {logged.map((message, index) =>
          message.role === 'user' ? (
            <UserMessage key={`question-${message.timestamp}`} content={message.content} />
          ) : (
            <AnswerView key={`answer-${message.timestamp}`} answer={message} isLatest={index === logged.length - 1} />
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
