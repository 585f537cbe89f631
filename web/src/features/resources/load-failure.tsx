import { useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { ResourcesNotice } from './resources-notice.tsx';

export const LoadFailure = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => {
  const { t } = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => showToast({ title: t('errors.title'), text: t('resources.load-failed'), tone: 'error' }), []);
  return (
    <ResourcesNotice title={t('resources.load-failed')} text={t('resources.load-failed-text')}>
      <Button isBusy={isBusy} onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </ResourcesNotice>
  );
};
