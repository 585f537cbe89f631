import { useState } from 'react';
import { useOnline } from '#platform/browser/use-online.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { confirmLeaving } from '#platform/navigation/navigation-guard.ts';
import { newVersion, takeOver } from '#platform/service-worker/service-worker.ts';
import { useStore } from '#platform/store/store.ts';
import './status-line.css';

const NewVersion = () => {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await takeOver();
    location.reload();
  };
  return (
    <>
      <span className="status-more">{t('offline.new-version')}</span>{' '}
      <button
        type="button"
        className="status-action"
        aria-busy={isBusy || undefined}
        onClick={() => confirmLeaving(() => void refresh())}
      >
        {t('offline.refresh')}
      </button>
    </>
  );
};

/** Under the top bar, over the room that every page leaves there, so that nothing moves when it comes. */
export const StatusLine = () => {
  const { t } = useText();
  const isOnline = useOnline();
  const hasNewVersion = useStore(newVersion);
  return (
    <div className="status-line" role="status">
      {!isOnline && (
        <p>
          {t('offline.title')} <span className="status-more">{t('offline.text')}</span>
        </p>
      )}
      {isOnline && hasNewVersion && (
        <p>
          <NewVersion />
        </p>
      )}
    </div>
  );
};
