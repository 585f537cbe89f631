import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import type { ContentRows } from './use-content-rows.ts';

/** The next page of a list, as long as there is one. */
export const ShowMore = ({ content }: { content: ContentRows<unknown> }) => {
  const { t } = useText();
  const { hasMore, hasMoreFailed, isLoadingMore, loadMore } = content;
  if (!hasMore) return null;
  return (
    <div className="show-more">
      {hasMoreFailed && !isLoadingMore && (
        <p className="field-error" role="alert">
          {t('admin.more-failed')}
        </p>
      )}
      <Button className="button-outline" kind="quiet" isBusy={isLoadingMore} onClick={loadMore}>
        {t('admin.show-more')}
      </Button>
    </div>
  );
};
