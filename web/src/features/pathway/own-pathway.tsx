import { useText } from '#platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { useFailureToast } from '#ui/use-failure-toast.ts';
import { useMilestones, useProgress } from './pathway.api.ts';
import { PathwayView } from './pathway-view.tsx';

/** Loads the pathway of somebody who is signed in, or says that it could not. */
export const OwnPathway = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const milestones = useMilestones(userId);
  const { counts, badges, owned, ...progress } = useProgress(userId);
  const isHere = milestones.data !== undefined && counts && badges && owned;
  const hasFailed = !isHere && (milestones.isError || progress.isError);
  useFailureToast(milestones.isFetchNextPageError, { title: t('errors.title'), text: t('pathway.load-failed') });
  if (hasFailed) {
    const isBusy = milestones.isFetching || progress.isFetching;
    const again = () => Promise.all([milestones.refetch(), progress.refetch()]);
    return (
      <LoadFailure
        title={t('pathway.load-failed')}
        text={t('pathway.load-failed-text')}
        toastTitle={t('errors.title')}
        retryLabel={t('common.try-again')}
        isBusy={isBusy}
        onRetry={again}
      />
    );
  }
  if (!isHere) return <PageSkeleton label={t('common.loading')} />;
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
