import { Link, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { paths } from '#platform/paths/paths.ts';
import { withQuery } from '#platform/paths/search-params.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Door } from '#ui/art/door.tsx';
import { ThornTree } from '#ui/art/thorn-tree.tsx';
import { Icon } from '#ui/icon.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PictureNotice } from '#ui/picture-notice.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
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
import { useSavedView } from './use-saved-view.ts';
import './opportunities.css';
import './opportunity-row.css';

const NoMatchingOpportunities = ({ q, lang }: Pick<OpportunityFilter, 'q' | 'lang'>) => {
  const { t } = useText();
  return (
    <PictureNotice
      picture={<ThornTree />}
      className="resources-notice"
      title={t('resources.none.title')}
      text={t('resources.none.text')}
    >
      <Link href={opportunitiesAddress({ lang })} className="button button-primary">
        {t('resources.none.clear')}
      </Link>
      <Link href={withQuery(paths.guide(), { q, lang })} className="button button-quiet">
        {t('resources.none.guide')}
      </Link>
    </PictureNotice>
  );
};

const NoOpportunities = () => {
  const { t } = useText();
  return (
    <PictureNotice
      picture={<Door />}
      className="resources-notice"
      title={t('resources.empty.title')}
      text={t('resources.empty.text')}
    >
      <Link href={paths.stories()} className="button button-primary">
        {t('resources.empty.stories')}
      </Link>
    </PictureNotice>
  );
};

const OpportunityResults = ({ filter }: { filter: OpportunityFilter }) => {
  const { t } = useText();
  const query = useOpportunities(filter);
  const { rows: opportunities, isError, isPlaceholderData } = query;
  const isNothing = opportunities?.length === 0;
  if (isNothing && !isFiltered(filter) && !isPlaceholderData) return <NoOpportunities />;
  return (
    <>
      <OpportunityFilterForm filter={filter} />
      <ChosenFilters filter={filter} />
      <p role="status" className="resources-shown">
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
        <ListSkeleton className="rows-skeleton" label={t('common.loading')} />
      )}
      {isNothing && <NoMatchingOpportunities q={filter.q} lang={filter.lang} />}
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

/** Toggles between all opportunities and the saved ones. */
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
  const saved = useSavedView();
  const filter = readOpportunityFilter(new URLSearchParams(useSearch()));
  const isSavedShown = saved.isWanted && user !== null;
  const mayHaveSaved = user !== null || (isLoading && isProbablySignedIn);
  return (
    <QueryScope>
      <div className="resources">
        <header className="resources-header">
          <h1>{t('resources.title')}</h1>
          {mayHaveSaved && <SavedSwitch isOn={isSavedShown} onSwitch={() => saved.show(isSavedShown ? 0 : 1)} />}
          <p className="resources-lead">{t('resources.lead')}</p>
          <Link href={withQuery(paths.guide(), { lang: filter.lang })} className="resources-guide">
            {t('resources.guide')}
            <Icon name="forward" />
          </Link>
        </header>
        {isSavedShown ? (
          <SavedOpportunities
            userId={user.id}
            pages={saved.pages}
            onMore={() => saved.show(saved.pages + 1)}
            onLeave={() => saved.show(0)}
          />
        ) : (
          <OpportunityResults filter={filter} />
        )}
      </div>
    </QueryScope>
  );
};

export default OpportunitiesPage;
