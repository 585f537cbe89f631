import type { Language } from '@bustan/contract/languages.ts';
import type { StorySummary } from '@bustan/contract/stories.ts';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { fromList } from '#platform/navigation/back-to-list.tsx';
import { showToast } from '#ui/toasts.ts';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import type { useStories } from './stories.api.ts';
import { StoryFacts } from './story-facts.tsx';
import { type StoryFilter, storiesAddress, storyAddress } from './story-filter.ts';

/** The whole card is clickable, but a screen reader announces only the title as the link. */
const StoryCard = ({ story, lang }: { story: StorySummary; lang: Language | undefined }) => {
  const { language } = useText();
  const title = localize(language, story.title, story.title_ar);
  return (
    <li className="story-card">
      <h2>
        <Link href={storyAddress(story.id, lang)} state={fromList}>
          <bdi lang={title.lang}>{title.text}</bdi>
        </Link>
      </h2>
      <StoryFacts story={story} />
    </li>
  );
};

interface StoryListProps {
  filter: StoryFilter;
  stories: readonly StorySummary[];
  query: Pick<
    ReturnType<typeof useStories>,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
  >;
}

export const StoryList = ({ filter, stories, query }: StoryListProps) => {
  const { t } = useText();
  const { list, expectMore } = useFocusAdded(stories.length, '.story-card a', { preventScroll: true });
  // The link works without scripts too.
  const showMore = async (event: MouseEvent) => {
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    expectMore();
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
