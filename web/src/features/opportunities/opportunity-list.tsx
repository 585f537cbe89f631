import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { showToast } from '#ui/toasts.ts';
import { type useOpportunities, useToday } from './opportunities.api.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { type OpportunityFilter, opportunitiesAddress } from './opportunity-filter.ts';
import { SaveScope } from './save-scope.tsx';

interface OpportunityListProps {
  filter: OpportunityFilter;
  opportunities: readonly Opportunity[];
  query: Pick<
    ReturnType<typeof useOpportunities>,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
  >;
}

/** Whoever reads with a keyboard or by ear goes on with the first card that was added. */
const useFocusOnAdded = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const goesOnAt = useRef<number>(undefined);
  useEffect(() => {
    if (goesOnAt.current === undefined || count <= goesOnAt.current) return;
    list.current?.children[goesOnAt.current]?.querySelector('h2')?.focus({ preventScroll: true });
    goesOnAt.current = undefined;
  }, [count]);
  return { list, goesOnAt };
};

export const OpportunityList = ({ filter, opportunities, query }: OpportunityListProps) => {
  const { t } = useText();
  const today = useToday();
  const { list, goesOnAt } = useFocusOnAdded(opportunities.length);
  // A link, so that it leads on without a script too.
  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    goesOnAt.current = opportunities.length;
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) showToast({ title: t('errors.title'), text: t('resources.load-failed'), tone: 'error' });
  };
  return (
    <SaveScope>
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
    </SaveScope>
  );
};
