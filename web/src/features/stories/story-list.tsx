import type { StorySummary } from '@bustan/contract/stories.ts';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { showToast } from '#ui/toasts.ts';
import type { useStories } from './stories.api.ts';
import { StoryCard } from './story-card.tsx';
import { type StoryFilter, storiesAddress } from './story-filter.ts';

interface StoryListProps {
  filter: StoryFilter;
  stories: readonly StorySummary[];
  query: Pick<
    ReturnType<typeof useStories>,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
  >;
}

/** Whoever reads with a keyboard or by ear goes on with the first story that was added. */
const useFocusOnAdded = (count: number) => {
  const list = useRef<HTMLUListElement>(null);
  const goesOnAt = useRef<number>(undefined);
  useEffect(() => {
    if (goesOnAt.current === undefined || count <= goesOnAt.current) return;
    list.current?.children[goesOnAt.current]?.querySelector('a')?.focus({ preventScroll: true });
    goesOnAt.current = undefined;
  }, [count]);
  return { list, goesOnAt };
};

export const StoryList = ({ filter, stories, query }: StoryListProps) => {
  const { t } = useText();
  const { list, goesOnAt } = useFocusOnAdded(stories.length);
  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    goesOnAt.current = stories.length;
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) showToast({ title: t('errors.title'), text: t('stories.load-failed'), tone: 'error' });
  };
  return (
    <>
      <ul ref={list} className="story-list" aria-busy={query.isPlaceholderData || undefined}>
        {stories.map((story) => (
          <StoryCard key={story.id} story={story} lang={filter.lang} />
        ))}
      </ul>
      {query.hasNextPage && (
        <a
          href={storiesAddress({ ...filter, before: stories.at(-1)?.id })}
          className="button button-outline stories-more"
          aria-busy={query.isFetchingNextPage || undefined}
          onClick={showMore}
        >
          {t('stories.more')}
        </a>
      )}
    </>
  );
};
