import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { withQuery } from '#platform/paths/search-params.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { OpportunityBrowser } from './opportunity-browser.tsx';
import { readOpportunityFilter } from './opportunity-filter.ts';
import { SavedBrowser } from './saved-browser.tsx';
import './opportunities.css';
import './opportunity-card.css';

export { loadOpportunities as load } from './load-opportunities.ts';

/** Between everything there is and what somebody put aside; their own list stands in no address. */
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
  const [isSavedAsked, setSavedAsked] = useState(false);
  const filter = readOpportunityFilter(new URLSearchParams(useSearch()));
  const isSavedShown = isSavedAsked && user !== null;
  const mayHaveSaved = user !== null || (isLoading && isProbablySignedIn);
  return (
    <QueryScope>
      <div className="resources">
        <header className="resources-header">
          <h1>{t('resources.title')}</h1>
          {mayHaveSaved && <SavedSwitch isOn={isSavedShown} onSwitch={() => setSavedAsked(!isSavedShown)} />}
          <p className="resources-lead">{t('resources.lead')}</p>
          <Link href={withQuery(paths.guide(), { lang: filter.lang })} className="resources-guide">
            {t('resources.guide')}
            <Icon name="forward" />
          </Link>
        </header>
        {isSavedShown ? (
          <SavedBrowser userId={user.id} onLeave={() => setSavedAsked(false)} />
        ) : (
          <OpportunityBrowser filter={filter} />
        )}
      </div>
    </QueryScope>
  );
};

export default OpportunitiesPage;
