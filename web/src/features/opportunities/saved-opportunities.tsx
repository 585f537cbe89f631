import { useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ListSkeleton } from '#ui/skeleton.tsx';
import { useToday } from './opportunities.api.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { SaveProvider } from './save-context.tsx';
import { useSavedOpportunities } from './saved.api.ts';

/** The person's saved opportunities, newest first, including hidden ones, which are marked. */
export const SavedOpportunities = ({ userId, onLeave }: { userId: string; onLeave: () => void }) => {
  const { t } = useText();
  const today = useToday();
  const section = useRef<HTMLElement>(null);
  const { data: saved, isError, isFetching, refetch } = useSavedOpportunities(userId);
  const count = saved?.length;
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
      <ListSkeleton className="opportunity-grid cards-skeleton" label={t('common.loading')} />
    );
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={t('resources.saved')} className="saved-section">
      <p role="status" className="visually-hidden">
        {t('resources.shown', { count: saved.length })}
      </p>
      {saved.length === 0 ? (
        <Notice
          className="resources-notice"
          title={t('resources.none-saved.title')}
          text={t('resources.none-saved.text')}
        >
          <Button onClick={onLeave}>{t('resources.none-saved.all')}</Button>
        </Notice>
      ) : (
        <SaveProvider>
          <ul className="opportunity-grid">
            {saved.map((opportunity) => (
              <OpportunityCard key={opportunity.id} opportunity={opportunity} today={today} />
            ))}
          </ul>
        </SaveProvider>
      )}
    </section>
  );
};
