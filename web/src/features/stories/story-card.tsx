import type { Language } from '@bustan/contract/languages.ts';
import type { StorySummary } from '@bustan/contract/stories.ts';
import { Link } from 'wouter';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { writtenIn } from '#platform/i18n/written.ts';
import { fromList } from '#platform/page-data/back-to-list.tsx';

import { StoryFacts } from './story-facts.tsx';
import { storyAddress } from './story-filter.ts';

/** The whole card is pressed, and only its title is read out as the link. */
export const StoryCard = ({ story, lang }: { story: StorySummary; lang: Language | undefined }) => {
  const { language } = useText();
  const title = writtenIn(language, story.title, story.title_ar);
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
