import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';

/** Where the chat was: why it is not there, and the way back to it. */
export const Paused = ({ isUnsent, onGoOn }: { isUnsent: boolean; onGoOn: () => void }) => {
  const { t } = useText();
  return (
    <section className="chat-paused" aria-labelledby="chat-paused-title">
      <h2 id="chat-paused-title">{t('career-chat.paused')}</h2>
      <p>{t('career-chat.paused-text')}</p>
      {isUnsent && <p>{t('career-chat.paused-unsent')}</p>}
      <Button className="button-outline" kind="quiet" onClick={onGoOn}>
        {t('career-chat.go-on')}
      </Button>
    </section>
  );
};
