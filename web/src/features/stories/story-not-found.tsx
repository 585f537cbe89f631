import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#platform/page-data/page-title.ts';
import { SproutArt } from '#ui/art/sprout-art.tsx';
import { Button } from '#ui/button.tsx';
import { StoriesLink } from './stories-link.tsx';

interface StoryNotFoundProps {
  /** Where it may exist all the same, and only the fetching failed. */
  retry?: { isBusy: boolean; onRetry: () => void };
}

export const StoryNotFound = ({ retry }: StoryNotFoundProps) => {
  const { t } = useText();
  usePageTitle(t('story.not-found.title'));
  return (
    <section className="notice">
      <SproutArt className="notice-art" />
      <h1>{t('story.not-found.title')}</h1>
      <p>{t('story.not-found.text')}</p>
      <StoriesLink className="button button-primary">{t('story.more')}</StoriesLink>
      {retry !== undefined && (
        <Button kind="quiet" isBusy={retry.isBusy} onClick={retry.onRetry}>
          {t('common.try-again')}
        </Button>
      )}
    </section>
  );
};
