import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { PAGE_SIZE } from '#platform/queries/paged-rows.ts';
import { Dates } from '#ui/art/dates.tsx';
import { Button } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PictureNotice } from '#ui/picture-notice.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import { useToday } from './opportunities.api.ts';
import { OpportunityRow } from './opportunity-row.tsx';
import { SaveProvider } from './save-context.tsx';
import { useSavedOpportunities } from './saved.api.ts';

interface SavedOpportunitiesProps {
  userId: string;
  /** How many pages are shown; all rows are here, since every bookmark asks for them. */
  pages: number;
  onMore: () => void;
  onLeave: () => void;
}

/** The person's saved opportunities, newest first, including hidden ones, which are marked. */
export const SavedOpportunities = ({ userId, pages, onMore, onLeave }: SavedOpportunitiesProps) => {
  const { t } = useText();
  const today = useToday();
  const section = useRef<HTMLElement>(null);
  const { data: saved, isError, isFetching, refetch } = useSavedOpportunities(userId);
  const count = saved?.length;
  const shown = saved?.slice(0, pages * PAGE_SIZE) ?? [];
  const { list, expectMore } = useFocusAdded(shown.length, '.opportunity-row', { preventScroll: true });
  const showMore = () => {
    expectMore();
    onMore();
  };
  // Unsaving removes the card with its focused button: keep the focus in the list.
  useEffect(() => {
    if (count !== undefined && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
  }, [count]);
  if (saved === undefined) {
    return isError ? (
      <LoadFailure
        className="resources-notice"
        title={t('resources.load-failed')}
        text={t('resources.load-failed-text')}
        toastTitle={t('errors.title')}
        retryLabel={t('common.try-again')}
        isBusy={isFetching}
        onRetry={() => refetch()}
      />
    ) : (
      <ListSkeleton className="rows-skeleton" label={t('common.loading')} />
    );
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={t('resources.saved')} className="saved-section">
      <p role="status" className="visually-hidden">
        {t('resources.shown', { count: shown.length })}
      </p>
      {saved.length === 0 ? (
        <PictureNotice
          picture={<Dates />}
          className="resources-notice"
          title={t('resources.none-saved.title')}
          text={t('resources.none-saved.text')}
        >
          <Button onClick={onLeave}>{t('resources.none-saved.all')}</Button>
        </PictureNotice>
      ) : (
        <SaveProvider>
          <h2>{t('resources.saved')}</h2>
          <ul ref={list} className="opportunity-list">
            {shown.map((opportunity) => (
              <OpportunityRow key={opportunity.id} opportunity={opportunity} today={today} />
            ))}
          </ul>
          {shown.length < saved.length && <ShowMore onShow={showMore}>{t('resources.more')}</ShowMore>}
        </SaveProvider>
      )}
    </section>
  );
};
