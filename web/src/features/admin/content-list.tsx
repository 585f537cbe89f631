import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ShowMore } from '#ui/show-more.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { useFocusAdded } from '#ui/use-focus-added.ts';
import type { ContentKind } from './use-content-form.ts';
import type { ContentRows } from './use-content-rows.ts';

/** Loads the next page, if there is one. */
const LoadMore = ({ content, onLoad }: { content: ContentRows<unknown>; onLoad: () => void }) => {
  const { t } = useText();
  const { hasMore, hasMoreFailed, isLoadingMore, loadMore } = content;
  const load = () => {
    onLoad();
    loadMore();
  };
  if (!hasMore) return null;
  const problem = hasMoreFailed && !isLoadingMore ? t('admin.more-failed') : undefined;
  return (
    <ShowMore isBusy={isLoadingMore} problem={problem} onShow={load}>
      {t('admin.show-more')}
    </ShowMore>
  );
};

/** When the focused row disappears, the row in its place gets the focus; when rows are added, the first of them. */
const useListFocus = (rows: readonly { id: string }[] | undefined) => {
  const { list, expectMore } = useFocusAdded(rows?.length ?? 0, '.content-item');
  const lastFocused = useRef<{ id: string; index: number }>(undefined);
  const onFocus = (event: FocusEvent) => {
    const index = [...(list.current?.children ?? [])].findIndex((item) => item.contains(event.target));
    const row = rows?.[index];
    lastFocused.current = row && { id: row.id, index };
  };
  useEffect(() => {
    const focused = lastFocused.current;
    if (focused === undefined || rows === undefined || rows.some(({ id }) => id === focused.id)) return;
    lastFocused.current = undefined;
    if (document.activeElement !== document.body) return;
    const item = list.current?.children[Math.min(focused.index, rows.length - 1)];
    item?.querySelector<HTMLElement>('button, a')?.focus();
  }, [rows, list]);
  return { list, onFocus, expectMore };
};

interface ContentListProps<Row> {
  kind: ContentKind;
  /** The accessible name of the list. */
  label: string;
  content: ContentRows<Row>;
  /** The search text as typed. */
  search: string;
  onSearch: (search: string) => void;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** Whether any filter other than the search is active. */
  isFiltered?: boolean;
  /** The row whose form is open. */
  openId?: string | undefined;
  renderRow: (row: Row) => ReactNode;
}

const ListBody = <Row extends { id: string }>(props: Omit<ContentListProps<Row>, 'onSearch' | 'filters'>) => {
  const { kind, label, content, search, isFiltered = false, openId, renderRow } = props;
  const { t } = useText();
  const { rows, hasFailed, retry, isFetching } = content;
  const { list, onFocus, expectMore } = useListFocus(rows);
  if (hasFailed) {
    return (
      <LoadFailure
        className="list-notice"
        hasArt={false}
        title={t(`admin.${kind}.load-failed`)}
        text={t('admin.load-failed-text')}
        toastTitle={t('errors.title')}
        retryLabel={t('common.try-again')}
        isBusy={isFetching}
        onRetry={retry}
      />
    );
  }
  if (rows === undefined) return <PageSkeleton label={t('common.loading')} />;
  if (rows.length === 0) {
    const reason = search.trim() !== '' || isFiltered ? 'found' : 'yet';
    return <Notice className="list-notice" title={t(`admin.none-${reason}`)} text={t(`admin.none-${reason}-text`)} />;
  }
  return (
    <>
      <ul
        ref={list}
        className="content-list"
        aria-label={label}
        aria-busy={content.isStale || undefined}
        onFocus={onFocus}
      >
        {rows.map((row) => (
          <li key={row.id} tabIndex={-1} className="content-item" aria-current={row.id === openId || undefined}>
            {renderRow(row)}
          </li>
        ))}
      </ul>
      <LoadMore content={content} onLoad={expectMore} />
    </>
  );
};

/** Search, filters, and the rows with their loading, empty and failure states. */
export const ContentList = <Row extends { id: string }>({ onSearch, filters, ...body }: ContentListProps<Row>) => {
  const { content, search } = body;
  const { t } = useText();
  const { rows, hasMore } = content;
  return (
    <div className="content">
      <div className="content-toolbar">
        <SearchField
          label={t('admin.search')}
          clearLabel={t('admin.clear-search')}
          value={search}
          onChange={onSearch}
          maxLength={MAX_SEARCH_CHARS}
        />
        {filters}
        <p className="content-shown" role="status">
          {rows !== undefined && t(hasMore ? 'admin.shown-of-more' : 'admin.shown', { number: rows.length })}
        </p>
      </div>
      <ListBody {...body} />
    </div>
  );
};
