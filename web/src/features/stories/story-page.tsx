import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageParams } from '#platform/page-data/page-params.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { useStory } from './stories.api.ts';
import { StoriesLink } from './stories-link.tsx';
import { StoryArticle } from './story-article.tsx';
import { StoryNotFound } from './story-not-found.tsx';
import './story.css';

export { loadStory as load } from './load-story.ts';

const StoryById = ({ id }: { id: string }) => {
  const { t } = useText();
  const { data: story, isError, refetch, isFetching } = useStory(id);
  if (story) return <StoryArticle story={story} />;
  if (story === null) return <StoryNotFound />;
  if (isError) return <StoryNotFound retry={{ isBusy: isFetching, onRetry: () => void refetch() }} />;
  return <PageSkeleton label={t('common.loading')} />;
};

const StoryPage = () => {
  const { t } = useText();
  const { id = '' } = usePageParams();
  return (
    <QueryScope>
      <div className="story-page">
        <StoriesLink className="story-back">
          <Icon name="back" />
          {t('story.back')}
        </StoriesLink>
        <StoryById key={id} id={id} />
      </div>
    </QueryScope>
  );
};

export default StoryPage;
