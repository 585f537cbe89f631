import { calls } from '@bustan/contract/calls.ts';
import { directionOf } from '@bustan/contract/languages.ts';
import type { Story } from '@bustan/contract/stories.ts';
import { descriptionOf } from '@bustan/contract/story-text.ts';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { shareLink } from '#platform/browser/share-link.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { localize } from '#platform/i18n/localized-text.ts';
import { BackToList } from '#platform/navigation/back-to-list.tsx';
import type { LoadPage, PageData } from '#platform/page-data/page-data.ts';
import { usePageParams, usePageTitle } from '#platform/page-data/page-data.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { chooseCover } from '#ui/art/choose-cover.ts';
import { StoryCover } from '#ui/art/story-cover.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Markdown } from '#ui/markdown.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { isStoryNotFound, nextStoryRows, storyRows, useNextStory, useStory } from './stories.api.ts';
import { StoryFacts } from './story-facts.tsx';
import { readStoryFilter, storiesAddress, storyAddress } from './story-filter.ts';
import './story.css';

/** Keeps the language that the address asks for. */
const BackToStories = ({ className, children }: { className: string; children: ReactNode }) => {
  const { lang } = readStoryFilter(new URLSearchParams(useSearch()));
  return (
    <BackToList href={storiesAddress({ lang })} className={className}>
      {children}
    </BackToList>
  );
};

interface StoryNotFoundProps {
  /** Given when the request failed: the story may exist. */
  retry?: { isBusy: boolean; onRetry: () => void };
}

const StoryNotFound = ({ retry }: StoryNotFoundProps) => {
  const { t } = useText();
  usePageTitle(t('story.not-found.title'));
  return (
    <Notice isPage title={t('story.not-found.title')} text={t('story.not-found.text')}>
      <BackToStories className="button button-primary">{t('story.more')}</BackToStories>
      {retry !== undefined && (
        <Button kind="quiet" isBusy={retry.isBusy} onClick={retry.onRetry}>
          {t('common.try-again')}
        </Button>
      )}
    </Notice>
  );
};

/** The shared link opens in the current language. */
const ShareStory = ({ id, title }: { id: string; title: string }) => {
  const { t, language } = useText();
  const share = async () => {
    const outcome = await shareLink({ title, url: location.origin + storyAddress(id, language) });
    if (outcome === 'copied') showToast({ title: t('story.copied'), tone: 'success' });
    if (outcome === 'failed') showToast({ title: t('errors.title'), text: t('story.share-failed'), tone: 'error' });
  };
  return (
    <Button kind="quiet" className="story-share" onClick={share}>
      <Icon name="share" />
      {t('story.share')}
    </Button>
  );
};

/** Where reading goes on: the story before it, or the newest after the oldest. */
const NextStory = ({ id }: { id: string }) => {
  const { t, language } = useText();
  const { lang } = readStoryFilter(new URLSearchParams(useSearch()));
  const next = useNextStory(id);
  if (next === null) return null;
  const title = localize(language, next.title, next.title_ar);
  return (
    <Link href={storyAddress(next.id, lang)} className="story-next">
      <StoryCover cover={chooseCover(next)} className="story-cover" />
      <span className="story-next-words">
        <span className="story-next-label">
          {t('story.next')}
          <Icon name="forward" />
        </span>
        <bdi lang={title.lang} className="story-next-title">
          {title.text}
        </bdi>
      </span>
    </Link>
  );
};

const StoryArticle = ({ story }: { story: Story }) => {
  const { t, language } = useText();
  const title = localize(language, story.title, story.title_ar);
  const content = localize(language, story.content, story.content_ar);
  usePageTitle(title.text);
  return (
    <article className="story">
      <div className="story-progress" />
      <StoryCover cover={chooseCover(story)} className="story-cover" />
      <header className="story-head">
        <StoryFacts story={story} />
        <h1 lang={title.lang} dir={directionOf(title.lang)}>
          {title.text}
        </h1>
      </header>
      <div className="story-text reading" lang={content.lang} dir={directionOf(content.lang)}>
        <Markdown text={content.text} newTabLabel={t('story.new-tab')} />
      </div>
      <footer className="story-foot">
        <ShareStory id={story.id} title={title.text} />
        <NextStory id={story.id} />
        <BackToStories className="button button-outline story-end">{t('story.more')}</BackToStories>
      </footer>
    </article>
  );
};

export const load: LoadPage = async ({ params: { id = '' }, language, t, ask }) => {
  const missing: PageData = {
    rows: storyRows(id, null),
    head: { title: t('story.not-found.title') },
    isMissing: true,
  };
  try {
    const [story, next] = await Promise.all([ask(calls.getStory, { params: { id } }), nextStoryRows(ask, id)]);
    const description = descriptionOf(localize(language, story.content, story.content_ar).text);
    const title = localize(language, story.title, story.title_ar).text;
    const rows = [...storyRows(id, story), ...next];
    return { rows, head: { title, type: 'article', ...(description && { description }) } };
  } catch (error) {
    if (isStoryNotFound(error)) return missing;
    throw error;
  }
};

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
        <BackToStories className="story-back">
          <Icon name="back" />
          {t('story.back')}
        </BackToStories>
        <StoryById key={id} id={id} />
      </div>
    </QueryScope>
  );
};

export default StoryPage;
