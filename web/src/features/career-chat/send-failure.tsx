import { errorText, isOffline } from '#platform/api/api-error.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import type { Failure } from './use-career-chat.ts';

interface SendFailureProps {
  failure: Failure;
  /** What stands in the field. */
  words: string;
  onRetry: () => void;
}

/** Why nothing was sent, and another try. The message is in the field, or here when the field holds something else. */
export const SendFailure = ({ failure: { message, error }, words, onRetry }: SendFailureProps) => {
  const { t } = useText();
  const isElsewhere = words.trim() !== message;
  return (
    <section className="chat-failure" aria-labelledby="chat-failure-title">
      <h2 id="chat-failure-title">{t('career-chat.not-sent')}</h2>
      {isElsewhere && (
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
