import { useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { GuideNotice } from './guide-notice.tsx';

export const LoadFailure = ({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) => {
  const { t } = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => showToast({ title: t('errors.title'), text: t('guide.load-failed'), tone: 'error' }), []);
  return (
    <GuideNotice title={t('guide.load-failed')} text={t('guide.load-failed-text')}>
      <Button isBusy={isBusy} onClick={onRetry}>
        {t('common.try-again')}
      </Button>
    </GuideNotice>
  );
};
