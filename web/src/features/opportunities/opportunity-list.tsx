import type { Opportunity } from '@bustan/contract/opportunities.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useShowMore } from '#platform/queries/use-show-more.ts';
import { ShowMore } from '#ui/show-more.tsx';
import { showToast } from '#ui/toasts.ts';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import { groupByDeadline } from './deadline.ts';
import { type useOpportunities, useToday } from './opportunities.api.ts';
import { type OpportunityFilter, opportunitiesAddress } from './opportunity-filter.ts';
import { OpportunityRow } from './opportunity-row.tsx';
import { SaveProvider } from './save-context.tsx';

interface OpportunityListProps {
  filter: OpportunityFilter;
  opportunities: readonly Opportunity[];
  query: ReturnType<typeof useOpportunities>;
}

export const OpportunityList = ({ filter, opportunities, query }: OpportunityListProps) => {
  const { t } = useText();
  const today = useToday();
  const { list, expectMore } = useFocusAdded<HTMLDivElement>(opportunities.length, '.opportunity-row', {
    preventScroll: true,
  });
  const { isOffline, ...more } = useShowMore({
    query,
    pages: filter.pages,
    addressOf: (continued) => opportunitiesAddress({ ...filter, ...continued }),
    lastId: opportunities.at(-1)?.id,
    onAdd: expectMore,
    onFailure: () => showToast({ title: t('errors.title'), text: t('resources.load-failed'), tone: 'error' }),
  });
  return (
    <SaveProvider>
      <div ref={list} className="opportunity-groups" aria-busy={query.isPlaceholderData || undefined}>
        {groupByDeadline(opportunities, today).map(({ name, rows }) => (
          <section key={name} className="opportunity-group" data-group={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`}>{t(`resources.group.${name}`)}</h2>
            <ul className="opportunity-list">
              {rows.map((opportunity) => (
                <OpportunityRow key={opportunity.id} opportunity={opportunity} today={today} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {query.next !== undefined && (
        <ShowMore {...more} problem={isOffline ? t('resources.more-offline') : undefined}>
          {t('resources.more')}
        </ShowMore>
      )}
    </SaveProvider>
  );
};
