import { useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Without a connection a reload would leave the product for the browser's own page, and Help with it. */
const reloadOnline = (): void => {
  if (navigator.onLine) location.reload();
};

/** In place of a page that could not be shown; one that failed offline reloads by itself when the connection is back. */
export const Failure = ({ isOffline }: { isOffline: boolean }) => {
  const { t } = useText();
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', reloadOnline);
    return () => removeEventListener('online', reloadOnline);
  }, [isOffline]);
  return (
    <Notice
      isPage
      role="alert"
      title={t(isOffline ? 'common.offline.title' : 'common.failed.title')}
      text={t(isOffline ? 'common.offline.text' : 'common.failed.text')}
    >
      <Button onClick={isOffline ? reloadOnline : () => location.reload()}>{t('common.try-again')}</Button>
    </Notice>
  );
};
