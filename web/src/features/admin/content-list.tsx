import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import type { ContentKind } from './content-kind.ts';
import { ListNotice } from './list-notice.tsx';
import { ShowMore } from './show-more.tsx';
import type { ContentRows } from './use-content-rows.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ContentListProps<Row> {
  kind: ContentKind;
  /** Of the list, for those who do not see the page around it. */
  label: string;
  content: ContentRows<Row>;
  /** What is looked for, as it is typed. */
  search: string;
  onSearch: (search: string) => void;
  /** Further ways to narrow the list, beside the search. */
  filters?: ReactNode;
  /** Whether the list is narrowed by more than the search. */
  isFiltered?: boolean;
  renderRow: (row: Row) => ReactNode;
}

const ListBody = <Row extends { id: string }>(props: Omit<ContentListProps<Row>, 'onSearch' | 'filters'>) => {
  const { kind, label, content, search, isFiltered = false, renderRow } = props;
  const { t } = useText();
  const { rows, hasFailed, retry, isFetching } = content;
  const { list, onFocus } = useKeptFocus(rows);
  if (hasFailed) {
    return (
      <ListNotice title={t(`admin.${kind}.load-failed`)} text={t('admin.load-failed-text')}>
        <Button isBusy={isFetching} onClick={retry}>
          {t('common.try-again')}
        </Button>
      </ListNotice>
    );
  }
  if (rows === undefined) return <PageSkeleton label={t('common.loading')} />;
  if (rows.length === 0) {
    return search.trim() !== '' || isFiltered ? (
      <ListNotice title={t('admin.none-found')} text={t('admin.none-found-text')} />
    ) : (
      <ListNotice title={t('admin.none-yet')} text={t('admin.none-yet-text')} />
    );
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
          <li key={row.id} className="content-item">
            {renderRow(row)}
          </li>
        ))}
      </ul>
      <ShowMore content={content} />
    </>
  );
};

/** Search, filters, and the rows with all that can happen to them. */
export const ContentList = <Row extends { id: string }>({ onSearch, filters, ...body }: ContentListProps<Row>) => {
  const { kind, content, search } = body;
  const { t } = useText();
  const { hasFailed, rows, hasMore } = content;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure, not again in another language
  useEffect(() => {
    if (hasFailed) showToast({ title: t('errors.title'), text: t(`admin.${kind}.load-failed`), tone: 'error' });
  }, [hasFailed]);
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
