import { useText } from '#platform/i18n/i18n-context.tsx';
import { Composer } from './composer.tsx';
import { Welcome } from './welcome.tsx';

/** What the chat looks like to somebody who is not signed in: nothing can be written. */
export const ClosedWindow = () => {
  const { t } = useText();
  return (
    <section className="chat-window" aria-label={t('career-chat.conversation')}>
      <div className="chat-view">
        <div className="chat-scroll">
          <Welcome />
        </div>
      </div>
      <Composer words="" isDisabled />
    </section>
  );
};
