import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { ListSkeleton } from '#ui/skeleton.tsx';
import { useStories } from './stories.api.ts';
import { type StoryFilter, storiesAddress } from './story-filter.ts';
import { StoryList } from './story-list.tsx';
import { StorySearch } from './story-search.tsx';

const NothingFound = ({ lang }: Pick<StoryFilter, 'lang'>) => {
  const { t } = useText();
  return (
    <Notice className="stories-notice" title={t('stories.none.title')} text={t('stories.none.text')}>
      <Link href={storiesAddress({ lang })} className="button button-primary">
        {t('stories.none.clear')}
      </Link>
    </Notice>
  );
};

const NoStoriesYet = () => {
  const { t } = useText();
  return (
    <Notice className="stories-notice" title={t('stories.empty.title')} text={t('stories.empty.text')}>
      <Link href={paths.checkIn()} className="button button-primary">
        {t('stories.empty.check-in')}
      </Link>
    </Notice>
  );
};

/** The search and whatever it leads to. */
export const StoryBrowser = ({ filter }: { filter: StoryFilter }) => {
  const { t } = useText();
  const query = useStories(filter);
  const { stories, isError } = query;
  const isFiltered = filter.q !== '' || filter.category !== '' || filter.before !== undefined;
  if (stories?.length === 0 && !isFiltered && !query.isPlaceholderData) return <NoStoriesYet />;
  return (
    <>
      <StorySearch filter={filter} />
      <p role="status" className="visually-hidden">
        {stories !== undefined && t('stories.shown', { count: stories.length })}
      </p>
      {stories === undefined && isError && (
        <LoadFailure
          className="stories-notice"
          title={t('stories.load-failed')}
          text={t('stories.load-failed-text')}
          toastTitle={t('errors.title')}
          retryLabel={t('common.try-again')}
          isBusy={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {stories === undefined && !isError && (
        <ListSkeleton className="story-list stories-skeleton" label={t('common.loading')} />
      )}
      {stories?.length === 0 && <NothingFound lang={filter.lang} />}
      {stories !== undefined && stories.length > 0 && <StoryList filter={filter} stories={stories} query={query} />}
    </>
  );
};
