import { Link, useSearch } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { LoadPage } from '#platform/page-data/page-data.ts';
import { paths } from '#platform/paths/paths.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { Lantern } from '#ui/art/lantern.tsx';
import { Letter } from '#ui/art/letter.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PictureNotice } from '#ui/picture-notice.tsx';
import { storyListRows, useStories } from './stories.api.ts';
import { isFiltered, readStoryFilter, type StoryFilter, storiesAddress } from './story-filter.ts';
import { StoryList } from './story-list.tsx';
import { StorySearch } from './story-search.tsx';
import './stories.css';

const NoMatchingStories = ({ lang }: Pick<StoryFilter, 'lang'>) => {
  const { t } = useText();
  return (
    <PictureNotice
      picture={<Lantern />}
      className="stories-notice"
      title={t('stories.none.title')}
      text={t('stories.none.text')}
    >
      <Link href={storiesAddress({ lang })} className="button button-primary">
        {t('stories.none.clear')}
      </Link>
    </PictureNotice>
  );
};

const NoStories = () => {
  const { t } = useText();
  return (
    <PictureNotice
      picture={<Letter />}
      className="stories-notice"
      title={t('stories.empty.title')}
      text={t('stories.empty.text')}
    >
      <Link href={paths.checkIn()} className="button button-primary">
        {t('stories.empty.check-in')}
      </Link>
    </PictureNotice>
  );
};

const StoryResults = ({ filter }: { filter: StoryFilter }) => {
  const { t } = useText();
  const query = useStories(filter);
  const { rows: stories, isError } = query;
  if (stories?.length === 0 && !isFiltered(filter) && !query.isPlaceholderData) return <NoStories />;
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
      {stories?.length === 0 && <NoMatchingStories lang={filter.lang} />}
      {stories !== undefined && stories.length > 0 && <StoryList filter={filter} stories={stories} query={query} />}
    </>
  );
};

export const load: LoadPage = async ({ query, t, ask }) => ({
  rows: await storyListRows(ask, readStoryFilter(query)),
  head: { title: t('stories.title'), description: t('stories.lead') },
});

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
        <StoryResults filter={filter} />
      </div>
    </QueryScope>
  );
};

export default StoriesPage;
