import { useEffect } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { paths } from '#platform/paths/paths.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { useStories } from './stories.api.ts';
import { StoriesNotice } from './stories-notice.tsx';
import { StoriesSkeleton } from './stories-skeleton.tsx';
import { type StoryFilter, storiesAddress } from './story-filter.ts';
import { StoryList } from './story-list.tsx';
import { StorySearch } from './story-search.tsx';

type Stories = ReturnType<typeof useStories>;

const NothingFound = ({ lang }: Pick<StoryFilter, 'lang'>) => {
  const { t } = useText();
  return (
    <StoriesNotice title={t('stories.none.title')} text={t('stories.none.text')}>
      <Link href={storiesAddress({ lang })} className="button button-primary">
        {t('stories.none.clear')}
      </Link>
    </StoriesNotice>
  );
};

const NoStoriesYet = () => {
  const { t } = useText();
  return (
    <StoriesNotice title={t('stories.empty.title')} text={t('stories.empty.text')}>
      <Link href={paths.checkIn()} className="button button-primary">
        {t('stories.empty.check-in')}
      </Link>
    </StoriesNotice>
  );
};

const LoadFailure = ({ refetch, isFetching }: Stories) => {
  const { t } = useText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => showToast({ title: t('errors.title'), text: t('stories.load-failed'), tone: 'error' }), []);
  return (
    <StoriesNotice title={t('stories.load-failed')} text={t('stories.load-failed-text')}>
      <Button isBusy={isFetching} onClick={() => refetch()}>
        {t('common.try-again')}
      </Button>
    </StoriesNotice>
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
      {stories === undefined && isError && <LoadFailure {...query} />}
      {stories === undefined && !isError && <StoriesSkeleton label={t('common.loading')} />}
      {stories?.length === 0 && <NothingFound lang={filter.lang} />}
      {stories !== undefined && stories.length > 0 && <StoryList filter={filter} stories={stories} query={query} />}
    </>
  );
};
