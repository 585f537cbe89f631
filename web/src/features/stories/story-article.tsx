import { directionOf } from '@bustan/contract/languages.ts';
import type { Story } from '@bustan/contract/stories.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { writtenIn } from '#platform/i18n/written.ts';
import { usePageTitle } from '#platform/page-data/page-title.ts';
import { Markdown } from '#ui/markdown.tsx';
import { ShareStory } from './share-story.tsx';
import { StoriesLink } from './stories-link.tsx';
import { StoryFacts } from './story-facts.tsx';

export const StoryArticle = ({ story }: { story: Story }) => {
  const { t, language } = useText();
  const title = writtenIn(language, story.title, story.title_ar);
  const content = writtenIn(language, story.content, story.content_ar);
  usePageTitle(title.text);
  return (
    <article className="story">
      <header className="story-head">
        <StoryFacts story={story} />
        <h1 lang={title.lang} dir={directionOf(title.lang)}>
          {title.text}
        </h1>
        <ShareStory id={story.id} title={title.text} />
      </header>
      <div className="story-text" lang={content.lang} dir={directionOf(content.lang)}>
        <Markdown text={content.text} newTabLabel={t('story.new-tab')} />
      </div>
      <StoriesLink className="button button-outline story-end">{t('story.more')}</StoriesLink>
    </article>
  );
};
