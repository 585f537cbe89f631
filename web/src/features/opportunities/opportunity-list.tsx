import type { Opportunity } from '@bustan/contract/opportunities.ts';
import type { MouseEvent } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { showToast } from '#ui/toasts.ts';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import { type useOpportunities, useToday } from './opportunities.api.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { type OpportunityFilter, opportunitiesAddress } from './opportunity-filter.ts';
import { SaveProvider } from './save-context.tsx';

interface OpportunityListProps {
  filter: OpportunityFilter;
  opportunities: readonly Opportunity[];
  query: Pick<
    ReturnType<typeof useOpportunities>,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
  >;
}

export const OpportunityList = ({ filter, opportunities, query }: OpportunityListProps) => {
  const { t } = useText();
  const today = useToday();
  const { list, expectMore } = useFocusAdded(opportunities.length, '.opportunity-card h2', { preventScroll: true });
  // The link works without scripts too.
  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    expectMore();
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) showToast({ title: t('errors.title'), text: t('resources.load-failed'), tone: 'error' });
  };
  return (
    <SaveProvider>
      <ul ref={list} className="opportunity-grid" aria-busy={query.isPlaceholderData || undefined}>
        {opportunities.map((opportunity) => (
          <OpportunityCard key={opportunity.id} opportunity={opportunity} today={today} />
        ))}
      </ul>
      {query.hasNextPage && (
        <a
          href={opportunitiesAddress({ ...filter, before: opportunities.at(-1)?.id })}
          className="button button-outline resources-more"
          aria-busy={query.isFetchingNextPage || undefined}
          onClick={showMore}
        >
          {t('resources.more')}
        </a>
      )}
    </SaveProvider>
  );
};
