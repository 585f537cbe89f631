import { useText } from '#platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#platform/page-data/page-title.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { GuideLink } from './guide-link.tsx';

interface ArticleNotFoundProps {
  /** Where it may exist all the same, and only the fetching failed. */
  retry?: { isBusy: boolean; onRetry: () => void };
}

export const ArticleNotFound = ({ retry }: ArticleNotFoundProps) => {
  const { t } = useText();
  usePageTitle(t('guide-article.not-found.title'));
  return (
    <Notice isPage title={t('guide-article.not-found.title')} text={t('guide-article.not-found.text')}>
      <GuideLink className="button button-primary">{t('guide-article.all')}</GuideLink>
      {retry !== undefined && (
        <Button kind="quiet" isBusy={retry.isBusy} onClick={retry.onRetry}>
          {t('common.try-again')}
        </Button>
      )}
    </Notice>
  );
};
