import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Sky } from '#ui/hour-of-day.ts';
import { JourneyNow } from './journey-now.tsx';

/** The garden before its check-ins are here: the sky and the dunes stand already, and what comes has its place. */
export const GardenSkeleton = ({ sky }: { sky: Sky }) => {
  const { t } = useText();
  return (
    <div className="journey-garden" data-sky={sky}>
      <div className="journey-week">
        <JourneyNow sky={sky} />
        <div className="journey-keep keep-place" role="status" aria-label={t('common.loading')} />
      </div>
      <div className="week-garden week-garden-place" />
      <div className="recent recent-place">
        <span className="skeleton-line skeleton-title" />
        <span className="skeleton-line day-place" />
        <span className="skeleton-line day-place" />
        <span className="skeleton-line day-place" />
      </div>
    </div>
  );
};
