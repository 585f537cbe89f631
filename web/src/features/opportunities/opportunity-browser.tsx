import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ListSkeleton } from '#ui/skeleton.tsx';
import { useOpportunities } from './opportunities.api.ts';
import { isFiltered, type OpportunityFilter, opportunitiesAddress } from './opportunity-filter.ts';
import { OpportunityFilterForm } from './opportunity-filter-form.tsx';
import { OpportunityList } from './opportunity-list.tsx';

const NothingFound = ({ lang }: Pick<OpportunityFilter, 'lang'>) => {
  const { t } = useText();
  return (
    <Notice className="resources-notice" title={t('resources.none.title')} text={t('resources.none.text')}>
      <Link href={opportunitiesAddress({ lang })} className="button button-primary">
        {t('resources.none.clear')}
      </Link>
    </Notice>
  );
};

const NothingYet = () => {
  const { t } = useText();
  return (
    <Notice className="resources-notice" title={t('resources.empty.title')} text={t('resources.empty.text')}>
      <Link href={paths.stories()} className="button button-primary">
        {t('resources.empty.stories')}
      </Link>
    </Notice>
  );
};

/** The filters and whatever they lead to. */
export const OpportunityBrowser = ({ filter }: { filter: OpportunityFilter }) => {
  const { t } = useText();
  const query = useOpportunities(filter);
  const { opportunities, isError, isPlaceholderData } = query;
  const isNothing = opportunities?.length === 0;
  if (isNothing && !isFiltered(filter) && !isPlaceholderData) return <NothingYet />;
  return (
    <>
      <OpportunityFilterForm filter={filter} />
      <p role="status" className="visually-hidden">
        {opportunities !== undefined && t('resources.shown', { count: opportunities.length })}
      </p>
      {opportunities === undefined && isError && (
        <LoadFailure
          className="resources-notice"
          title={t('resources.load-failed')}
          text={t('resources.load-failed-text')}
          toastTitle={t('errors.title')}
          retryLabel={t('common.try-again')}
          isBusy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {opportunities === undefined && !isError && (
        <ListSkeleton className="opportunity-grid cards-skeleton" label={t('common.loading')} />
      )}
      {isNothing && <NothingFound lang={filter.lang} />}
      {opportunities !== undefined && !isNothing && (
        <OpportunityList filter={filter} opportunities={opportunities} query={query} />
      )}
    </>
  );
};
