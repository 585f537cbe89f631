import { useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import {
  KeepPicture,
  prefetchCheckIns,
  useCheckIns,
  useForgetEarlierPages,
  WeekFlower,
} from '#features/flower/flower.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths, type RedirectState } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { type Sky, skyAt } from '#ui/hour-of-day.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { EmptyGarden } from './empty-garden.tsx';
import { GardenSkeleton } from './garden-skeleton.tsx';
import { JourneyHead, JourneyNow } from './journey-now.tsx';
import { MonthSection } from './month-section.tsx';
import { RecentDays } from './recent-days.tsx';
import { UnsentCheckIns } from './unsent-check-ins.tsx';
import { WeekGarden } from './week-garden.tsx';
import './journey.css';

export const prefetchForOffline = async (userId?: string): Promise<void> => {
  if (userId !== undefined) await prefetchCheckIns(userId);
};

/** For a signed-in person: this week's flower, the weeks before it, and the last days. */
const Garden = ({ userId }: { userId: string }) => {
  const { t } = useText();
  // One for the visit: weeks do not move along while somebody looks at them.
  const [now] = useState(() => new Date());
  const query = useCheckIns(userId);
  useForgetEarlierPages(userId);
  const { data: checkIns, isError, refetch, isFetching } = query;
  const sky = skyAt(now.getHours());
  if (isError && checkIns === undefined) {
    return (
      <div className="journey">
        <JourneyHead />
        <LoadFailure
          title={t('journey.load-failed')}
          text={t('journey.load-failed-text')}
          toastTitle={t('errors.title')}
          retryLabel={t('common.try-again')}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
        <UnsentCheckIns userId={userId} isWaitingShown />
      </div>
    );
  }
  if (checkIns === undefined) return <GardenSkeleton sky={sky} />;
  if (checkIns.length === 0) {
    return (
      <EmptyGarden sky={sky}>
        <UnsentCheckIns userId={userId} />
      </EmptyGarden>
    );
  }
  return (
    <div className="journey-garden" data-sky={sky}>
      <div className="journey-week">
        <JourneyNow sky={sky}>
          <WeekFlower checkIns={checkIns} />
        </JourneyNow>
        <div className="journey-keep">
          <KeepPicture checkIns={checkIns} />
        </div>
      </div>
      <WeekGarden userId={userId} checkIns={query} now={now} />
      <div className="journey-days">
        <UnsentCheckIns userId={userId} />
        <RecentDays userId={userId} checkIns={checkIns} now={now} />
      </div>
      <MonthSection userId={userId} known={{ data: checkIns, hasNextPage: query.hasNextPage }} now={now} />
    </div>
  );
};

const redirectState: RedirectState = { next: paths.journey() };

const SignedOut = () => {
  const { t } = useText();
  return (
    <div className="journey">
      <JourneyHead />
      <Notice title={t('journey.signed-out-title')} text={t('journey.signed-out-text')}>
        <Link href={paths.auth()} state={redirectState} className="button button-primary">
          {t('nav.sign-in')}
        </Link>
      </Notice>
    </div>
  );
};

const neverChanges = () => () => undefined;
/** By the device's clock, which the server does not know: what it drew is taken over as dusk, and then becomes the hour's. */
const useSky = (): Sky =>
  useSyncExternalStore(
    neverChanges,
    () => skyAt(new Date().getHours()),
    () => 'dusk',
  );

const JourneyPage = () => {
  const { user, isLoading, isProbablySignedIn } = useAuth();
  const sky = useSky();
  if (user !== null) {
    return (
      <QueryScope>
        <Garden key={user.id} userId={user.id} />
      </QueryScope>
    );
  }
  return isLoading && isProbablySignedIn ? <GardenSkeleton sky={sky} /> : <SignedOut />;
};

export default JourneyPage;
