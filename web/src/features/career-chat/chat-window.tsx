import { useEffect, useRef } from 'react';
import { useOnline } from '#platform/api/use-online.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation-view.tsx';
import { SendFailure } from './send-failure.tsx';
import type { CareerChat } from './use-career-chat.ts';
import { useFollowing } from './use-following.ts';
import { Welcome } from './welcome.tsx';

/** Between the conversation and the field: that an answer is awaited, and the way out. */
const Busy = ({ onStop }: { onStop: () => void }) => {
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
  chat: CareerChat;
  /** Whoever comes back from the crisis card goes on in the field. */
  isFocusedAtOnce: boolean;
}

export const ChatWindow = ({ chat, isFocusedAtOnce }: ChatWindowProps) => {
  const { t } = useText();
  const { messages, pending, failure, words, setWords, send, stop } = chat;
  const isOnline = useOnline();
  const field = useRef<HTMLTextAreaElement>(null);
  const { box, onScroll, isAway, goToEnd } = useFollowing({ messages, pending, failure });
  const isEmpty = messages.length === 0 && pending === undefined;
  /** The button that was pressed goes, or is of no use now. */
  const andWrite = (act: () => void) => () => {
    act();
    field.current?.focus();
  };
  useEffect(() => {
    if (isFocusedAtOnce) field.current?.focus();
  }, [isFocusedAtOnce]);
  return (
    <section className="chat-window" aria-label={t('career-chat.conversation')}>
      <div className="chat-view">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
        <div ref={box} className="chat-scroll" tabIndex={0} onScroll={onScroll}>
          {isEmpty && failure === undefined && <Welcome onPick={(example) => andWrite(() => setWords(example))()} />}
          <Conversation messages={messages} pending={pending} />
          {failure !== undefined && (
            <SendFailure failure={failure} words={words} onRetry={andWrite(() => void send(failure.message))} />
          )}
        </div>
        {isAway && (
          <button type="button" className="chat-newest" aria-label={t('career-chat.newest')} onClick={goToEnd}>
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {!isOnline && (
        <p className="chat-offline" role="status">
          {t('career-chat.offline')}
        </p>
      )}
      {pending !== undefined && <Busy onStop={andWrite(stop)} />}
      <Composer
        words={words}
        field={field}
        isBusy={pending !== undefined}
        onChange={setWords}
        onSend={andWrite(() => void send(words))}
      />
    </section>
  );
};
