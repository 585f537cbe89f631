import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { CheckInList } from './check-in-list.tsx';
import { Flower } from './flower.tsx';
import { useCheckIns } from './journey.api.ts';
import './journey.css';

/** For a signed-in person: the flower and the recent check-ins. */
const JourneyContent = ({ userId }: { userId: string }) => {
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

const redirectState: RedirectState = { next: paths.journey() };

const JourneyGate = () => {
  const { t } = useText();
  const { user, isLoading, isProbablySignedIn } = useAuth();
  if (user !== null) return <JourneyContent key={user.id} userId={user.id} />;
  if (isLoading && isProbablySignedIn) return <PageSkeleton label={t('common.loading')} />;
  return (
    <Notice className="journey-notice" title={t('journey.signed-out-title')} text={t('journey.signed-out-text')}>
      <Link href={paths.auth()} state={redirectState} className="button button-primary">
        {t('nav.sign-in')}
      </Link>
    </Notice>
  );
};

const JourneyPage = () => {
  const { t } = useText();
  return (
    <QueryScope>
      <div className="journey">
        <header>
          <h1>{t('journey.title')}</h1>
          <p className="journey-lead">{t('journey.lead')}</p>
        </header>
        <JourneyGate />
      </div>
    </QueryScope>
  );
};

export default JourneyPage;
