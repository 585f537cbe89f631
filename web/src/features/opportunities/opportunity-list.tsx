import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { showToast } from '#ui/toasts.ts';
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

/** Moves the focus to the first added card, for keyboard and screen reader users. */
const useFocusOnAdded = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const firstAddedIndex = useRef<number>(undefined);
  useEffect(() => {
    if (firstAddedIndex.current === undefined || count <= firstAddedIndex.current) return;
    list.current?.children[firstAddedIndex.current]?.querySelector('h2')?.focus({ preventScroll: true });
    firstAddedIndex.current = undefined;
  }, [count]);
  return { list, firstAddedIndex };
};

export const OpportunityList = ({ filter, opportunities, query }: OpportunityListProps) => {
  const { t } = useText();
  const today = useToday();
  const { list, firstAddedIndex } = useFocusOnAdded(opportunities.length);
  // The link works without scripts too.
  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    firstAddedIndex.current = opportunities.length;
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
