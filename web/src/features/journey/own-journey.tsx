import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { CheckInList } from './check-in-list.tsx';
import { Flower } from './flower.tsx';
import { useCheckIns } from './journey.api.ts';

/** The flower and the list of somebody who is signed in. */
export const OwnJourney = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const { data: checkIns, isError, refetch, isFetching } = useCheckIns(userId);
  if (isError && checkIns === undefined) {
    return (
      <LoadFailure
        className="journey-notice"
        title={t('journey.load-failed')}
        text={t('journey.load-failed-text')}
        toastTitle={t('errors.title')}
        retryLabel={t('common.try-again')}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
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
