import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { paths } from '#platform/paths/paths.ts';
import { withQuery } from '#platform/paths/search-params.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ListSkeleton } from '#ui/skeleton.tsx';
import { opportunityRows, useOpportunities } from './opportunities.api.ts';
import {
  isFiltered,
  type OpportunityFilter,
  opportunitiesAddress,
  readOpportunityFilter,
} from './opportunity-filter.ts';
import { OpportunityFilterForm } from './opportunity-filter-form.tsx';
import { OpportunityList } from './opportunity-list.tsx';
import { SavedOpportunities } from './saved-opportunities.tsx';
import './opportunities.css';
import './opportunity-card.css';

const NoMatchingOpportunities = ({ lang }: Pick<OpportunityFilter, 'lang'>) => {
  const { t } = useText();
  return (
    <Notice className="resources-notice" title={t('resources.none.title')} text={t('resources.none.text')}>
      <Link href={opportunitiesAddress({ lang })} className="button button-primary">
        {t('resources.none.clear')}
      </Link>
    </Notice>
  );
};

const NoOpportunities = () => {
  const { t } = useText();
  return (
    <Notice className="resources-notice" title={t('resources.empty.title')} text={t('resources.empty.text')}>
      <Link href={paths.stories()} className="button button-primary">
        {t('resources.empty.stories')}
      </Link>
    </Notice>
  );
};

const OpportunityResults = ({ filter }: { filter: OpportunityFilter }) => {
  const { t } = useText();
  const query = useOpportunities(filter);
  const { opportunities, isError, isPlaceholderData } = query;
  const isNothing = opportunities?.length === 0;
  if (isNothing && !isFiltered(filter) && !isPlaceholderData) return <NoOpportunities />;
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
      {isNothing && <NoMatchingOpportunities lang={filter.lang} />}
      {opportunities !== undefined && !isNothing && (
        <OpportunityList filter={filter} opportunities={opportunities} query={query} />
      )}
    </>
  );
};

export const load: LoadPage = async ({ query, t, now, ask }) => ({
  rows: await opportunityRows(ask, readOpportunityFilter(query), now),
  head: { title: t('resources.title'), description: t('resources.description') },
});

/** Toggles between all opportunities and the saved ones, which have no URL of their own. */
const SavedSwitch = ({ isOn, onSwitch }: { isOn: boolean; onSwitch: () => void }) => {
  const { t } = useText();
  return (
    <button type="button" className="button saved-switch" aria-pressed={isOn} onClick={onSwitch}>
      <Icon name="bookmark" />
      {t('resources.saved')}
    </button>
  );
};

const OpportunitiesPage = () => {
  const { t } = useText();
  const { user, isLoading, isProbablySignedIn } = useAuth();
  const [wantsSaved, setWantsSaved] = useState(false);
  const filter = readOpportunityFilter(new URLSearchParams(useSearch()));
  const isSavedShown = wantsSaved && user !== null;
  const mayHaveSaved = user !== null || (isLoading && isProbablySignedIn);
  return (
    <QueryScope>
      <div className="resources">
        <header className="resources-header">
          <h1>{t('resources.title')}</h1>
          {mayHaveSaved && <SavedSwitch isOn={isSavedShown} onSwitch={() => setWantsSaved(!isSavedShown)} />}
          <p className="resources-lead">{t('resources.lead')}</p>
          <Link href={withQuery(paths.guide(), { lang: filter.lang })} className="resources-guide">
            {t('resources.guide')}
            <Icon name="forward" />
          </Link>
        </header>
        {isSavedShown ? (
          <SavedOpportunities userId={user.id} onLeave={() => setWantsSaved(false)} />
        ) : (
          <OpportunityResults filter={filter} />
        )}
      </div>
    </QueryScope>
  );
};

export default OpportunitiesPage;
