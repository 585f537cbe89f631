import { useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { StoryBrowser } from './story-browser.tsx';
import { readStoryFilter } from './story-filter.ts';
import './stories.css';

export { loadStories as load } from './load-stories.ts';

const StoriesPage = () => {
  const { t } = useText();
  const filter = readStoryFilter(new URLSearchParams(useSearch()));
  return (
    <QueryScope>
      <div className="stories">
        <header>
          <h1>{t('stories.title')}</h1>
          <p className="stories-lead">{t('stories.lead')}</p>
        </header>
        <StoryBrowser filter={filter} />
      </div>
    </QueryScope>
  );
};

export default StoriesPage;
