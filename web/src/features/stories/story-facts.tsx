import type { StorySummary } from '@bustan/contract/stories.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { Icon } from '#ui/icon.tsx';

/** The category, and the reading time if known. */
export const StoryFacts = ({ story }: { story: StorySummary }) => {
  const { t, language } = useText();
  const category = localize(language, story.category, story.category_ar);
  return (
    <p className="story-facts">
      <bdi className="story-category" lang={category.lang}>
        {category.text}
      </bdi>
      {story.duration_minutes !== null && (
        <span className="story-minutes">
          <Icon name="clock" />
          {t('stories.minutes', { count: story.duration_minutes })}
        </span>
      )}
    </p>
  );
};
