import { useEffect } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Button } from '#ui/button.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { CheckInList } from './check-in-list.tsx';
import { Flower } from './flower.tsx';
import { useCheckIns } from './journey.api.ts';
import { JourneyNotice } from './journey-notice.tsx';

/** The flower and the list of somebody who is signed in. */
export const OwnJourney = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const { data: checkIns, isError, refetch, isFetching } = useCheckIns(userId);
  const hasFailed = isError && checkIns === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => {
    if (hasFailed) showToast({ title: t('errors.title'), text: t('journey.load-failed'), tone: 'error' });
  }, [hasFailed]);
  if (hasFailed) {
    return (
      <JourneyNotice title={t('journey.load-failed')} text={t('journey.load-failed-text')}>
        <Button isBusy={isFetching} onClick={() => refetch()}>
          {t('common.try-again')}
        </Button>
      </JourneyNotice>
    );
  }
  if (checkIns === undefined) return <PageSkeleton label={t('common.loading')} />;
  return (
    <div className="journey-columns">
      <Flower checkIns={checkIns} />
      {checkIns.length > 0 ? (
        <CheckInList userId={userId} checkIns={checkIns} />
      ) : (
        <section className="journey-empty">
          <h2>{t('journey.empty-title')}</h2>
          <p>{t('journey.empty-text')}</p>
          <Link href={paths.checkIn()} className="button button-primary">
            {t('journey.check-in')}
          </Link>
        </section>
      )}
    </div>
  );
};
