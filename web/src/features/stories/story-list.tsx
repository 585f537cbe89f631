import type { Language } from '@bustan/contract/languages.ts';
import type { ListedStory } from '@bustan/contract/stories.ts';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { fromList } from '#platform/navigation/back-to-list.tsx';
import { useShowMore } from '#platform/queries/use-show-more.ts';
import { type Cover, chooseCovers } from '#ui/art/choose-cover.ts';
import { StoryCover } from '#ui/art/story-cover.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { showToast } from '#ui/toasts.ts';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import type { useStories } from './stories.api.ts';
import { StoryFacts } from './story-facts.tsx';
import { isFiltered, type StoryFilter, storiesAddress, storyAddress } from './story-filter.ts';

interface StoryCardProps {
  story: ListedStory;
  cover: Cover;
  lang: Language | undefined;
  /** The first of the whole list is shown large. */
  isLead: boolean;
}

/** The whole card is clickable, but a screen reader announces only the title as the link. */
const StoryCard = ({ story, cover, lang, isLead }: StoryCardProps) => {
  const { language } = useText();
  const title = localize(language, story.title, story.title_ar);
  const opening = localize(language, story.opening ?? '', story.opening_ar ?? null);
  return (
    <li id={story.id} className="story-card" data-lead={isLead || undefined}>
      <StoryCover cover={cover} className="story-cover" />
      <div className="story-card-text">
        <h2>
          <Link href={storyAddress(story.id, lang)} state={fromList}>
            <bdi lang={title.lang}>{title.text}</bdi>
          </Link>
        </h2>
        {opening.text !== '' && (
          <p className="story-opening">
            <bdi lang={opening.lang}>{opening.text}</bdi>
          </p>
        )}
        <StoryFacts story={story} />
      </div>
    </li>
  );
};

interface StoryListProps {
  filter: StoryFilter;
  stories: readonly ListedStory[];
  query: ReturnType<typeof useStories>;
}

export const StoryList = ({ filter, stories, query }: StoryListProps) => {
  const { t } = useText();
  const { list, expectMore } = useFocusAdded(stories.length, '.story-card a', { preventScroll: true });
  const { isOffline, ...more } = useShowMore({
    query,
    pages: filter.pages,
    addressOf: (continued) => storiesAddress({ ...filter, ...continued }),
    lastId: stories.at(-1)?.id,
    onAdd: expectMore,
    onFailure: () => showToast({ title: t('errors.title'), text: t('stories.load-failed'), tone: 'error' }),
  });
  const withCovers = useMemo(() => {
    const covers = chooseCovers(stories);
    return stories.flatMap((story, index) => (covers[index] === undefined ? [] : [{ story, cover: covers[index] }]));
  }, [stories]);
  return (
    <>
      <ul ref={list} className="story-list" aria-busy={query.isPlaceholderData || undefined}>
        {withCovers.map(({ story, cover }, index) => (
          <StoryCard
            key={story.id}
            story={story}
            cover={cover}
            lang={filter.lang}
            isLead={index === 0 && !isFiltered(filter)}
          />
        ))}
      </ul>
      {query.next !== undefined && (
        <ShowMore {...more} problem={isOffline ? t('stories.more-offline') : undefined}>
          {t('stories.more')}
        </ShowMore>
      )}
    </>
  );
};
