import { useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { GuideBrowser } from './guide-browser.tsx';
import { readGuideFilter } from './guide-filter.ts';
import './guide.css';

export { loadGuide as load } from './load-guide.ts';

const GuidePage = () => {
  const { t } = useText();
  const filter = readGuideFilter(new URLSearchParams(useSearch()));
  return (
    <QueryScope>
      <div className="guide">
        <header>
          <h1>{t('guide.title')}</h1>
          <p className="guide-lead">{t('guide.lead')}</p>
        </header>
        <GuideBrowser filter={filter} />
      </div>
    </QueryScope>
  );
};

export default GuidePage;
