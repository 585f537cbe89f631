import { MAX_SEARCH_CHARS } from '@bustan/contract/limits.ts';
import type { ReactNode } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import type { ContentKind } from './content-kind.ts';
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
    return (
      <Notice
        className="list-notice"
        hasArt={false}
        title={t(`admin.none-${reason}`)}
        text={t(`admin.none-${reason}-text`)}
      />
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
