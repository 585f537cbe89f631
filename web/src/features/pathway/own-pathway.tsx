import { useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { SproutArt } from '#ui/art/sprout-art.tsx';
import { Button } from '#ui/button.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useMilestones, useProgress } from './pathway.api.ts';
import { PathwayView } from './pathway-view.tsx';

/** Loads the pathway of somebody who is signed in, or says that it could not. */
export const OwnPathway = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const milestones = useMilestones(userId);
  const { counts, badges, owned, ...progress } = useProgress(userId);
  const isHere = milestones.data !== undefined && counts && badges && owned;
  const hasFailed = !isHere && (milestones.isError || progress.isError);
  const hasFailedMore = milestones.isFetchNextPageError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => {
    if (!hasFailed && !hasFailedMore) return;
    showToast({ title: t('errors.title'), text: t('pathway.load-failed'), tone: 'error' });
  }, [hasFailed, hasFailedMore]);
  if (hasFailed) {
    const isBusy = milestones.isFetching || progress.isFetching;
    const again = () => Promise.all([milestones.refetch(), progress.refetch()]);
    return (
      <section className="notice">
        <SproutArt className="notice-art" />
        <h2>{t('pathway.load-failed')}</h2>
        <p>{t('pathway.load-failed-text')}</p>
        <Button isBusy={isBusy} onClick={again}>
          {t('common.try-again')}
        </Button>
      </section>
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
