import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { LoadFailure, useFailureToast } from '#ui/load-failure.tsx';
import { PathHorizon } from './path-scenery.tsx';
import { prefetchPathway, useFollowUps, useMilestones, useProgress } from './pathway.api.ts';
import { PathwayView } from './pathway-view.tsx';
import './pathway.css';
import './path.css';
import './path-stones.css';
import './path-words.css';
import './path-states.css';
import './path-media.css';

export const prefetchForOffline = async (userId?: string): Promise<void> => {
  if (userId !== undefined) await prefetchPathway(userId);
};

/** The places of the panel and the beginning of the path. */
const PathwaySkeleton = ({ label }: { label: string }) => (
  <div className="pathway-columns pathway-skeleton" role="status" aria-label={label}>
    <div className="pathway-panel">
      <span className="skeleton-line skeleton-title" />
      <span className="skeleton-block" />
      <span className="skeleton-line" />
      <span className="skeleton-line skeleton-button" />
    </div>
    <div className="milestone-path">
      <PathHorizon />
    </div>
  </div>
);

const PathwayLoader = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const milestones = useMilestones(userId);
  const { counts, badges, owned, ...progress } = useProgress(userId);
  // Not missed where they could not be loaded, but waited for, so that no stone moves.
  const { isPending } = useFollowUps(userId);
  const isLoaded = milestones.data !== undefined && counts && badges && owned;
  const hasFailed = !isLoaded && (milestones.isError || progress.isError);
  useFailureToast(milestones.isFetchNextPageError, { title: t('errors.title'), text: t('pathway.load-failed') });
  if (hasFailed) {
    const isBusy = milestones.isFetching || progress.isFetching;
    const retry = () => Promise.all([milestones.refetch(), progress.refetch()]);
    return (
      <LoadFailure
        title={t('pathway.load-failed')}
        text={t('pathway.load-failed-text')}
        toastTitle={t('errors.title')}
        retryLabel={t('common.try-again')}
        isBusy={isBusy}
        onRetry={retry}
      />
    );
  }
  if (!isLoaded || isPending) return <PathwaySkeleton label={t('common.loading')} />;
  const { hasNextPage: has, isFetchingNextPage: isBusy, fetchNextPage } = milestones;
  return (
    <PathwayView
      userId={userId}
      milestones={milestones.data.pages.flat()}
      more={{ has, isBusy, load: () => void fetchNextPage() }}
      progress={{ counts, badges, owned }}
    />
  );
};

/** The route's gate lets only signed-in people in; during server rendering nobody is signed in. */
const PathwayPage = () => {
  const { t } = useText();
  const { user } = useAuth();
  return (
    <QueryScope>
      <div className="pathway">
        <header>
          <h1>{t('pathway.title')}</h1>
          <p className="pathway-lead">{t('pathway.lead')}</p>
        </header>
        {user !== null && <PathwayLoader key={user.id} userId={user.id} />}
      </div>
    </QueryScope>
  );
};

export default PathwayPage;
