import { useEffect, useRef } from 'react';
import { errorText, isOffline } from '#platform/api/api-error.ts';
import { useOnline } from '#platform/browser/use-online.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Composer } from './composer.tsx';
import { ConversationLog } from './conversation-log.tsx';
import type { CareerChatControl, FailedMessage } from './use-career-chat.ts';
import { useChatScroll } from './use-chat-scroll.ts';
import { Welcome } from './welcome.tsx';

interface SendFailureNoticeProps {
  failure: FailedMessage;
  /** Current text of the composer. */
  draft: string;
  onRetry: () => void;
}

/** Error and retry. The message is back in the composer, or shown here if the composer has other text by now. */
const SendFailureNotice = ({ failure: { message, error }, draft, onRetry }: SendFailureNoticeProps) => {
  const { t } = useText();
  const isDraftChanged = draft.trim() !== message;
  return (
    <section className="chat-failure" aria-labelledby="chat-failure-title">
      <h2 id="chat-failure-title">{t('career-chat.not-sent')}</h2>
      {isDraftChanged && (
        <p className="chat-failure-message" dir="auto">
          {message}
        </p>
      )}
      <p>{t(isOffline(error) ? 'career-chat.offline' : errorText(error))}</p>
      {!isOffline(error) && <p>{t('career-chat.kept')}</p>}
      <Button onClick={onRetry}>{t('common.try-again')}</Button>
    </section>
  );
};

/** Status while an answer is awaited, and a button to stop it. */
const AnswerPending = ({ onStop }: { onStop: () => void }) => {
  const { t } = useText();
  return (
    <div className="chat-busy">
      <p role="status">
        <span className="chat-spinner" aria-hidden="true" />
        {t('career-chat.busy')}
      </p>
      <button type="button" className="chat-stop" onClick={onStop}>
        <Icon name="stop" />
        {t('career-chat.stop')}
      </button>
    </div>
  );
};

interface ChatWindowProps {
  chat: CareerChatControl;
  /** Focuses the composer at once, for somebody who resumes after the crisis card. */
  hasInitialFocus: boolean;
}

export const ChatWindow = ({ chat, hasInitialFocus }: ChatWindowProps) => {
  const { t } = useText();
  const { messages, pending, failure, draft, setDraft, send, stop } = chat;
  const isOnline = useOnline();
  const field = useRef<HTMLTextAreaElement>(null);
  const { box, onScroll, isEndOutOfView, scrollToEnd } = useChatScroll({ messages, pending, failure });
  const isEmpty = messages.length === 0 && pending === undefined;
  /** The pressed button disappears or is of no further use, so the focus moves to the composer. */
  const thenFocusField = (action: () => void) => () => {
    action();
    field.current?.focus();
  };
  useEffect(() => {
    if (hasInitialFocus) field.current?.focus();
  }, [hasInitialFocus]);
  return (
    <section className="chat-window" aria-label={t('career-chat.conversation')}>
      <div className="chat-view">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
        <div ref={box} className="chat-scroll" tabIndex={0} onScroll={onScroll}>
          {isEmpty && failure === undefined && (
            <Welcome onPick={(example) => thenFocusField(() => setDraft(example))()} />
          )}
          <ConversationLog messages={messages} pending={pending} />
          {failure !== undefined && (
            <SendFailureNotice
              failure={failure}
              draft={draft}
              onRetry={thenFocusField(() => void send(failure.message))}
            />
          )}
        </div>
        {isEndOutOfView && (
          <button type="button" className="chat-newest" aria-label={t('career-chat.newest')} onClick={scrollToEnd}>
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {!isOnline && (
        <p className="chat-offline" role="status">
          {t('career-chat.offline')}
        </p>
      )}
      {pending !== undefined && <AnswerPending onStop={thenFocusField(stop)} />}
      <Composer
        draft={draft}
        field={field}
        isBusy={pending !== undefined}
        onChange={setDraft}
        onSend={thenFocusField(() => void send(draft))}
      />
    </section>
  );
};
