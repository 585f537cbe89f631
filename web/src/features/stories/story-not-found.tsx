import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#platform/page-data/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { StoriesLink } from './stories-link.tsx';

interface StoryNotFoundProps {
  /** Where it may exist all the same, and only the fetching failed. */
  retry?: { isBusy: boolean; onRetry: () => void };
}

export const StoryNotFound = ({ retry }: StoryNotFoundProps) => {
  const { t } = useText();
  usePageTitle(t('story.not-found.title'));
  return (
    <Notice isPage title={t('story.not-found.title')} text={t('story.not-found.text')}>
      <StoriesLink className="button button-primary">{t('story.more')}</StoriesLink>
      {retry !== undefined && (
        <Button kind="quiet" isBusy={retry.isBusy} onClick={retry.onRetry}>
          {t('common.try-again')}
        </Button>
      )}
    </Notice>
  );
};
