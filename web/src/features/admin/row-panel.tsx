import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { Panel } from '#platform/navigation/use-panel.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';
import type { ContentRows } from './use-content-rows.ts';

interface RowPanelProps<Row> {
  panel: Panel;
  content: ContentRows<Row>;
  onClose: () => void;
  children: (row: Row | null) => ReactNode;
}

/** The form over a row that the list has whole. After a reload the row may be none of those loaded: then the list it is. */
export const RowPanel = <Row extends { id: string }>({ panel, content, onClose, children }: RowPanelProps<Row>) => {
  const { t } = useText();
  const listed = content.rows?.find(({ id }) => id === panel.id);
  // What was opened stays open, also when the list moves on without it.
  const [row, setRow] = useState(listed);
  if (row === undefined && listed !== undefined) setRow(listed);
  const isGone = !panel.isNew && row === undefined && (content.rows !== undefined || content.hasFailed);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  if (panel.isNew) return children(null);
  return row === undefined ? <PageSkeleton label={t('common.loading')} /> : children(row);
};
